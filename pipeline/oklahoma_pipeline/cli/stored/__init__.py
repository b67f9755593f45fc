"""What the commands on the data folder do."""

"""How the hands that are counted by hand begin: with six, three and two players."""

from __future__ import annotations

SIX = """
oklahoma no 1/2 button 6
seat 1 Anna 200
seat 2 Boris 200
seat 3 Vera 200
seat 4 Walt 200
seat 5 Dina 200
seat 6 Egor 200
Anna small 1
Boris big 2
holes
"""
THREE = """
oklahoma no 1/2 button 3
seat 1 Anna 200
seat 2 Boris 200
seat 3 Vera 200
Anna small 1
Boris big 2
holes
"""
TWO = """
omaha no 1/2 button 1
seat 1 Anna 200
seat 2 Boris 200
Anna small 1
Boris big 2
holes
"""

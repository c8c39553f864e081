// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

// Written by `python -m sim page`: what this page is made of: [bytes, checksum] by name;
// the titles of the boards by name.
export const VERSION = "@VERSION@";
export const FILES = "@FILES@";
export const BOARDS = "@BOARDS@";

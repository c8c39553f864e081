// Written by `python -m sim page`: what this page is made of: [bytes, checksum] by name; which
// Pyodide it has; title and board_id of the boards by name.
export const VERSION = "@VERSION@";
export const FILES = "@FILES@";
export const LOCK = "@LOCK@";
export const BOARDS = "@BOARDS@";

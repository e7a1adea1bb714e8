/** Stands for a line break in a cell. */
const BREAK_SIGN = '↵'

/** One way of breaking lines: a spreadsheet that saves a file writes another one than the shop holds. */
export function foldBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * A text on one line: some spreadsheets end the row at a break within a cell, quoted or not. The sign itself stands after a
 * backslash, and backslashes before either are doubled.
 */
export function joinLines(text: string): string {
  return foldBreaks(text).replace(
    /(\\*)([\n↵])/g,
    (_all, slashes: string, sign: string) => slashes + slashes + (sign === '\n' ? '' : '\\') + BREAK_SIGN,
  )
}

/** What `joinLines` was given, with its breaks as `\n`. Breaks that somebody typed into the cell stay. */
export function splitLines(cell: string): string {
  return foldBreaks(cell).replace(
    /(\\*)↵/g,
    (_all, slashes: string) =>
      slashes.slice(0, Math.floor(slashes.length / 2)) + (slashes.length % 2 === 0 ? '\n' : BREAK_SIGN),
  )
}

/** A small fault that somebody could make, and the test that must see it. */
export interface Breakage {
  /** « CAT-11 »: a failing test must carry it in its title. */
  number: string
  /** The file that is broken, from the project's root. */
  file: string
  /** What stands in it, exactly once. */
  text: string
  /** What stands there instead. */
  by: string
  /** The file with the test; `.spec.ts` runs in a browser on a shop that is built broken. */
  test: string
}

/** Breakages of one area: number → file, text, replacement, test. */
export function breakagesOf(
  rows: Record<string, readonly [file: string, text: string, by: string, test: string]>,
): Breakage[] {
  return Object.entries(rows).map(([number, [file, text, by, test]]) => ({ number, file, text, by, test }))
}

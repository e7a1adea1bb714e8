/** A mutation: a plausible small error, and the test that must detect it. */
export interface Mutation {
  /** « CAT-11 »: the failing test must have it in its title. */
  number: string
  /** The mutated file, from the project root. */
  file: string
  /** The original text, which must occur exactly once. */
  text: string
  /** The replacement. */
  by: string
  /** The test file; `.spec.ts` runs in a browser on a shop built with the mutation. */
  test: string
}

/** Mutations of one area: number → file, text, replacement, test. */
export function mutationsOf(
  rows: Record<string, readonly [file: string, text: string, by: string, test: string]>,
): Mutation[] {
  return Object.entries(rows).map(([number, [file, text, by, test]]) => ({ number, file, text, by, test }))
}

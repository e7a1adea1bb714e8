import type { PayingEmployer } from '#credit/contract.ts'

/** Choices of a filter: the employers whose members pay, after the words for none of them. */
export const listEmployers = (
  employers: readonly PayingEmployer[],
  none: string,
): readonly (readonly [value: string, text: string])[] => [
  ['', none],
  ...employers.map(({ id, name }) => [String(id), name] as const),
]

import type { PayingEmployer } from '#credit/contract.ts'

/** Options of the employer filter, after the option for none. */
export const listEmployers = (
  employers: readonly PayingEmployer[],
  none: string,
): readonly (readonly [value: string, text: string])[] => [
  ['', none],
  ...employers.map(({ id, name }) => [String(id), name] as const),
]

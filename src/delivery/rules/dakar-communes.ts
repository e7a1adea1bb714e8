import { COMMUNES } from '#accounts/rules/communes.ts'

/** The communes of the region of Dakar in alphabetical order. */
export const DAKAR_COMMUNES: readonly string[] = COMMUNES.toSorted((one, other) =>
  one.localeCompare(other, 'fr'),
)

import { COMMUNES } from '#accounts/rules/communes.ts'

/** The communes of the region of Dakar in the order of the alphabet, for a list to choose from. */
export const DAKAR_COMMUNES: readonly string[] = COMMUNES.toSorted((one, other) =>
  one.localeCompare(other, 'fr'),
)

import type { AccountName } from '#settings/contract.ts'
import { ACCOUNT_NAMES } from '#settings/rules/account-names.ts'

/** The accounts of the accountants' file, in the order in which they are set. */
export const ACCOUNT_LABELS = Object.entries(ACCOUNT_NAMES) as readonly [AccountName, string][]

import type { AccountName } from '#settings/contract.ts'
import { ACCOUNT_NAMES } from '#settings/rules/account-names.ts'

/** Accounts of the accounting export, in display order. */
export const ACCOUNT_LABELS = Object.entries(ACCOUNT_NAMES) as readonly [AccountName, string][]

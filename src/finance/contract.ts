import type { ACCOUNTING_CALLS } from './contract/accounting.ts'
import type { REPORT_CALLS } from './contract/reports.ts'

export * from './contract/accounting.ts'
export * from './contract/reports.ts'

export type FinanceCalls = typeof ACCOUNTING_CALLS & typeof REPORT_CALLS

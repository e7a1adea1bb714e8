import type { CREDIT_ADMIN_CALLS, CREDIT_CALLS } from './contract/credit-calls.ts'
import type { DEDUCTION_CALLS, SCHEDULE_CALLS } from './contract/schedules.ts'

export * from './contract/credit.ts'
export * from './contract/schedules.ts'

export type CreditCalls = typeof CREDIT_CALLS &
  typeof CREDIT_ADMIN_CALLS &
  typeof SCHEDULE_CALLS &
  typeof DEDUCTION_CALLS

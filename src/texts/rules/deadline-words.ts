import type { UnpaidDeadlines } from '#settings/contract.ts'
import { sales } from '#shop.config.ts'

const NO_BREAK_SPACE = '\u00a0'

const count = (amount: number, unit: 'heure' | 'jour'): string =>
  `${amount}${NO_BREAK_SPACE}${unit}${amount > 1 ? 's' : ''}`

/** Facts that texts may quote about the reminder and cancellation of unpaid orders. */
export function writeDeadlineFacts({ remind_days, cancel_days, credit_days }: UnpaidDeadlines) {
  const { remindAfterHours, cancelAfterHours, proveWithinHours } = sales.unpaid
  return {
    online_remind_delay: count(remindAfterHours, 'heure'),
    online_cancel_delay: count(cancelAfterHours, 'heure'),
    prove_delay: count(proveWithinHours, 'heure'),
    door_remind_delay: count(remind_days, 'jour'),
    door_cancel_delay: count(cancel_days, 'jour'),
    credit_answer_delay: count(credit_days, 'jour'),
    credit_first_delay: count(sales.unpaidCreditDays, 'jour'),
  }
}

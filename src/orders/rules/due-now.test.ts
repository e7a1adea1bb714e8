import { expect, test } from 'vitest'
import { dueNow } from './due-now.ts'

const part = (sequence: number, amount: number, paid_amount: number) => ({
  sequence,
  due_date: '2026-12-23',
  rate: 30,
  amount,
  paid_amount,
  state: amount === paid_amount,
})
const ORDER: Parameters<typeof dueNow>[0] = {
  can_pay: true,
  payment_mode: 'online',
  amount_residual: 349_900,
  overdue_amount: 0,
  payment_lines: [],
  waiting: null,
  payable_min: 1000,
}
const PARTS = [part(1, 104_970, 104_970), part(2, 104_970, 4_970), part(3, 139_960, 0)]

test.each<[string, Partial<typeof ORDER>, number | undefined]>([
  ['an order paid online: all of it', {}, 349_900],
  ['one with parts: what is left of the next', { payment_lines: PARTS, amount_residual: 239_960 }, 100_000],
  ['one that is late: what is late', { payment_lines: PARTS, overdue_amount: 110_000 }, 110_000],
  [
    'one with a part of which little is left: the least that may be paid',
    { payment_lines: [part(1, 104_970, 104_670), part(2, 139_960, 0)], amount_residual: 140_260 },
    1000,
  ],
  ['one paid at the door: nothing', { payment_mode: 'domicile' }, undefined],
  ['one that cannot be paid yet: nothing', { can_pay: false }, undefined],
  ['one that is paid: nothing', { amount_residual: 0 }, undefined],
])('the amount due now of %s', (_what, change, due) => expect(dueNow({ ...ORDER, ...change })).toBe(due))

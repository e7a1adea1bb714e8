import { planParts } from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import type { HalfDay } from '#platform/contract/half-day.ts'
import { sales } from '#shop.config.ts'
import { type Book, decide } from './book.ts'
import { addMinutes } from './days.ts'
import { type Means, pay } from './payments.ts'
import type { Row } from './rows.ts'
import { change, type Story, recordEvent, totalOf } from './story.ts'

const DAY_MINUTES = 24 * 60
/** Days after approval until an unpaid first instalment is reminded. */
const REMIND_DAYS = 1

/** The employer or the shop accepts or refuses the credit. */
export function answer(
  book: Book,
  story: Story,
  {
    by,
    who,
    at,
    reason = '',
    isAccepted = true,
  }: { by: 'employer' | 'shop'; who: Row; at: Date; reason?: string; isAccepted?: boolean },
): void {
  const column = by === 'employer' ? 'validation_rh' : 'validation_admin'
  change(story, {
    [`${column}_state`]: isAccepted ? 'validated' : 'rejected',
    [`${column}_at`]: at,
    [`${column}_by`]: who,
    [`${column}_reason`]: reason,
    // Deadline for the first instalment.
    ...(isAccepted &&
      by === 'shop' && {
        remind_at: addMinutes(at, REMIND_DAYS * DAY_MINUTES),
        expires_at: addMinutes(at, sales.unpaidCreditDays * DAY_MINUTES),
      }),
  })
  decide(book, {
    at,
    by: who,
    action: `credit.${by}-${isAccepted ? 'accept' : 'refuse'}`,
    type: 'order',
    subject: story.order,
    after: { answer: isAccepted ? 'validated' : 'rejected', reason },
  })
  if (!isAccepted) return
  recordEvent(book, story, `${by}-validated`, at, { by: who, detail: reason })
}

/** Confirms the order once the first instalment is paid; its days count from then. */
export function confirm(
  book: Book,
  story: Story,
  { at, means, slot }: { at: Date; means: Means; slot: HalfDay },
): void {
  payParts(book, story, { count: 1, at, means })
  const plan = planParts('creditorder', toFrancs(totalOf(story)), at)
  for (const [index, { values }] of story.parts.entries()) values['due_date'] = plan[index]?.due_date
  change(story, {
    state: 'sale',
    confirmed_at: at,
    date_approved: toDay(at),
    commitment_date: toDay(addMinutes(at, 3 * DAY_MINUTES)),
    slot_day: slot.day,
    slot_half: slot.half,
    remind_at: null,
    expires_at: null,
  })
  recordEvent(book, story, 'confirmed', at, { by: story.requested.buyer.account })
}

/** Pays the next `count` instalments of a schedule at once. */
export function payParts(
  book: Book,
  story: Story,
  { count, at, means }: { count: number; at: Date; means: Means },
): void {
  let before = 0
  const amounts = story.parts.map(({ values }) => values['amount'] as number)
  const paid = story.order.values.paid_total
  const next = amounts.findIndex((amount) => {
    before += amount
    return before > paid
  })
  const amount = amounts.slice(next, next + count).reduce((sum, part) => sum + part, 0)
  pay(book, story, { amount, at, means })
}

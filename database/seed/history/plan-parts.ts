import { remindersDue, UNPAID } from '#orders/server/index.ts'
import type { Book, Buyer } from './book.ts'
import { answer, confirm, payParts } from './credits.ts'
import { cancel, deliver, sendOut } from './deliveries.ts'
import { makeNeighbour } from './people.ts'
import {
  type Cast,
  drawCourier,
  drawCustomer,
  drawHalf,
  drawMinute,
  drawPhoneMeans,
  type Plan,
  visitMinute,
} from './plan.ts'
import type { Row } from './rows.ts'
import { change, placeOrder, type Story } from './story.ts'

/** Days between two instalments of a pre-order. */
const PREORDER_STEP = 30
const MORNING = 10 * 60

/** Pre-orders: days ago, and number of paid instalments. Old fully paid ones are delivered. */
const PREORDERS: readonly { ago: number; paid: number }[] = [
  { ago: 86, paid: 3 },
  { ago: 81, paid: 3 },
  { ago: 76, paid: 3 },
  { ago: 71, paid: 3 },
  { ago: 63, paid: 3 },
  { ago: 62, paid: 3 },
  { ago: 52, paid: 2 },
  { ago: 46, paid: 2 },
  { ago: 41, paid: 1 },
  { ago: 36, paid: 2 },
  { ago: 31, paid: 0 },
  { ago: 26, paid: 1 },
  { ago: 19, paid: 1 },
  { ago: 16, paid: 0 },
  { ago: 14, paid: 1 },
  { ago: 9, paid: 1 },
  { ago: 5, paid: 1 },
  { ago: 3, paid: 1 },
]
/** The demo customer's pre-order, and the guest's. */
const OF_CLIENT = 3
const OF_GUEST = 9
/** Days ago from which a fully paid pre-order is delivered; later ones wait for their goods. */
const DELIVERED_FROM = 70

export function planPreorders({ goods, customers, client }: Cast): Plan[] {
  const near = customers.filter(({ home }) => home.commune !== null)
  return PREORDERS.map(({ ago, paid }) => {
    const key = `preorder/${ago}`
    const guest: Buyer = { ...makeNeighbour(500), account: null, employer: null, since: 0 }
    const buyer = ago === OF_CLIENT ? client : ago === OF_GUEST ? guest : drawCustomer(key, near, ago)
    return {
      ago,
      minute: drawMinute(key),
      record: (book, at) => {
        const lines = goods.drawPreorder(key)
        const story = placeOrder(book, {
          key,
          at,
          kind: 'preorder',
          buyer,
          lines,
          mode: 'online',
          slot: null,
        })
        recordPreorder(book, story, { key, ago, paid })
      },
    }
  })
}

function recordPreorder(
  book: Book,
  story: Story,
  { key, ago, paid }: { key: string; ago: number; paid: number },
): void {
  const { at } = story.requested
  if (paid === 0)
    cancel(book, story, { at: book.days.later(at, 72 * 60), reason: UNPAID, by: null, kind: 'expired' })
  for (let part = 0; part < paid; part += 1) {
    // The first immediately, the others on the morning of their due date.
    const day = ago - part * PREORDER_STEP
    const moment = part === 0 ? book.days.later(at, 9) : book.days.at(day, MORNING + 3 * (ago % 40))
    payParts(book, story, { count: 1, at: moment, means: drawPhoneMeans(`${key}/${part}`) })
  }
  if (paid === 3 && ago >= DELIVERED_FROM) {
    const visitAgo = book.days.openDay(ago - 2 * PREORDER_STEP - 4)
    deliverOn(book, story, { key, ago: visitAgo })
  }
  remind(book, story)
}

function deliverOn(book: Book, story: Story, { key, ago }: { key: string; ago: number }): void {
  const half = drawHalf(key)
  change(story, { slot_day: book.days.day(ago), slot_half: half })
  const visit = { courier: drawCourier(book, key), ago, minute: visitMinute(key, half) }
  sendOut(book, story, visit)
  deliver(book, story, visit)
}

/** A credit: request date in days ago, and progress. */
interface CreditPlan {
  of: keyof Cast['members'] | 'member'
  ago: number
  /** Paid instalments; 0 before both approvals. */
  paid: number
  step?: 'employer' | 'shop' | 'payment' | 'refused'
}

/** Twelve running or settled credits, of which the second and third are overdue; then requests. */
const CREDITS: readonly CreditPlan[] = [
  { of: 'member', ago: 60, paid: 2 },
  { of: 'jappoo', ago: 46, paid: 1 },
  { of: 'baobab', ago: 80, paid: 2 },
  { of: 'baobab', ago: 86, paid: 3 },
  { of: 'yaram', ago: 30, paid: 1 },
  { of: 'yaram', ago: 20, paid: 1 },
  { of: 'jappoo', ago: 12, paid: 1 },
  { of: 'baobab', ago: 70, paid: 4 },
  { of: 'alone', ago: 50, paid: 2 },
  { of: 'alone', ago: 25, paid: 1 },
  { of: 'yaram', ago: 10, paid: 1 },
  { of: 'jappoo', ago: 4, paid: 1 },
  { of: 'jappoo', ago: 1, paid: 0, step: 'employer' },
  { of: 'baobab', ago: 2, paid: 0, step: 'shop' },
  { of: 'alone', ago: 1, paid: 0, step: 'shop' },
  { of: 'yaram', ago: 3, paid: 0, step: 'payment' },
  { of: 'jappoo', ago: 34, paid: 0, step: 'refused' },
]
/** Days after confirmation before which an order has not left yet. */
const ON_ITS_WAY = 3
/** Days from the request to the first instalment. */
const DECIDED_IN = 2
const REFUSED = 'Votre capacité de remboursement du mois est déjà engagée.'

export function planCredits(cast: Cast, speakers: ReadonlyMap<Row, Row>): Plan[] {
  const next = { jappoo: 0, baobab: 0, yaram: 0, alone: 0 }
  return CREDITS.map((credit) => {
    const { of, ago } = credit
    const key = `credit/${of}/${ago}`
    const buyer = of === 'member' ? cast.member : cast.members[of][next[of]++]
    if (buyer === undefined) throw new Error(`nobody of ${of} is left to ask for a credit`)
    return {
      ago,
      minute: drawMinute(key),
      record: (book, at) => {
        const lines = cast.goods.drawCredit(key)
        const story = placeOrder(book, {
          key,
          at,
          kind: 'creditorder',
          buyer,
          lines,
          mode: 'online',
          slot: null,
        })
        const speaker = buyer.employer === null ? undefined : speakers.get(buyer.employer)
        recordCredit(book, story, { key, speaker, credit })
      },
    }
  })
}

interface RecordedCredit {
  key: string
  speaker: Row | undefined
  credit: CreditPlan
}

function recordCredit(book: Book, story: Story, { key, speaker, credit }: RecordedCredit): void {
  const { days, manager } = book
  const { ago, step, paid } = credit
  if (step === 'employer') return
  if (speaker !== undefined) {
    const isAccepted = step !== 'refused'
    const at = days.at(ago - 1, 9 * 60 + 20)
    answer(book, story, {
      by: 'employer',
      who: speaker,
      at,
      isAccepted,
      ...(!isAccepted && { reason: REFUSED }),
    })
    if (!isAccepted) return cancel(book, story, { at, reason: REFUSED, by: speaker, kind: 'refused' })
  }
  if (step === 'shop') return
  answer(book, story, { by: 'shop', who: manager, at: days.at(ago - 1, 14 * 60 + 5) })
  if (step === 'payment') return forgetPast(book, story)
  const confirmedAgo = ago - DECIDED_IN
  const visitAgo = days.openDay(confirmedAgo - 2)
  const half = drawHalf(key)
  confirm(book, story, {
    at: days.at(confirmedAgo, MORNING + 25),
    means: drawPhoneMeans(key),
    slot: { day: days.day(visitAgo), half },
  })
  if (confirmedAgo >= ON_ITS_WAY && visitAgo >= 1) {
    const visit = { courier: drawCourier(book, key), ago: visitAgo, minute: visitMinute(key, half) }
    sendOut(book, story, visit)
    deliver(book, story, visit)
  }
  payLater(book, story, { key, paid })
  remind(book, story)
}

/** Later instalments are paid on the morning of their due date; an early settler pays the fourth with the third. */
function payLater(book: Book, story: Story, { key, paid }: { key: string; paid: number }): void {
  for (let part = 1; part < paid; part += 1) {
    const due = book.days.agoOf(new Date(story.parts[part]?.values['due_date'] as string))
    const ago = Math.max(due, 1)
    // Some customers pay in cash at the shop.
    const means = part % 2 === 1 && paid === 3 ? 'cash' : drawPhoneMeans(`${key}/${part}`)
    payParts(book, story, { count: 1, at: book.days.at(ago, MORNING + part * 17), means })
  }
}

/** Marks past notifications of an awaited payment as sent, so that the shop does not remind twice. */
export function forgetPast({ days }: Book, story: Story): void {
  const { values } = story.order
  const remindAt = values['remind_at']
  if (remindAt instanceof Date && remindAt <= days.now) values['remind_at'] = null
}

/** Adds the reminders sent so far for the next instalment of a schedule. */
export function remind({ rows, days }: Book, { order, parts }: Story): void {
  if (order.values.state === 'cancel') return
  const kind = order.values['type_sale'] === 'creditorder' ? 'creditorder' : 'preorder'
  let left = order.values.paid_total
  for (const { values } of parts) {
    const amount = values['amount'] as number
    left -= amount
    if (left >= 0) continue
    const late = days.agoOf(new Date(values['due_date'] as string))
    for (const reminder of remindersDue(kind, late)) {
      // At nine o'clock on the first day that applies.
      const since = Array.from({ length: 100 }, (_, back) => late - back).findLast((day) =>
        remindersDue(kind, day).includes(reminder),
      )
      const ago = Math.max(late - (since ?? late), 0)
      rows.add('order_reminder', {
        order_id: order,
        sequence: values['sequence'],
        kind: reminder,
        sent_at: days.at(ago, 9 * 60),
      })
    }
    return
  }
}

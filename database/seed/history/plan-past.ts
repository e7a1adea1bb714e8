import { taxOfCredit, UNPAID } from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import { drawLot, drawWhole } from '../demo/draw-lots.ts'
import type { Book, Buyer } from './book.ts'
import { bringBack, cancel, deliver, quoteDelivery, sendOut } from './deliveries.ts'
import { giveBack, type Means, pay } from './payments.ts'
import { makeNeighbour } from './people.ts'
import {
  type Cast,
  drawCourier,
  drawCustomer,
  drawDoorMeans,
  drawHalf,
  drawMinute,
  drawPhoneMeans,
  type Plan,
  visitMinute,
} from './plan.ts'
import { type RequestedLine, change, placeOrder, type Story, recordEvent, totalOf } from './story.ts'

const DELIVERED = 106
const PACKS = 8
/** Newest and oldest closed orders, in days ago. */
const NEWEST = 4
const OLDEST = 89
/** Exponent for the shop's growth: later weeks have more orders. */
const CROWDING = 1.55
/** Deliveries outside Dakar take days longer. */
const NEWEST_ELSEWHERE = 9

/** Closed orders: delivered, cancelled or refunded. */
export function planPast(cast: Cast): Plan[] {
  const plain = Array.from({ length: DELIVERED }, (_, index) => planDelivered(cast, index))
  const packs = Array.from({ length: PACKS }, (_, index) => planPack(cast, index))
  return [...plain, ...packs, ...planOwn(cast), ...planEnded(cast), ...planRefunded(cast)]
}

/** Three in ten orders are prepaid, and one in nine is a guest's. */
function planDelivered(cast: Cast, index: number): Plan {
  const key = `delivered/${index}`
  const isGuest = index % 9 === 4
  const placed = NEWEST + Math.floor((OLDEST - NEWEST) * (index / DELIVERED) ** CROWDING)
  const buyer = isGuest ? makeGuest(index) : drawCustomer(key, cast.customers, placed)
  const newest = buyer.home.commune === null ? NEWEST_ELSEWHERE : NEWEST
  const ago = Math.max(newest, placed)
  return {
    ago,
    minute: drawMinute(key),
    record: (book, at) =>
      recordDelivered(book, {
        key,
        at,
        ago,
        buyer,
        lines: cast.goods.drawLines(key),
        isOnline: index % 10 < 3,
      }),
  }
}

function makeGuest(index: number): Buyer {
  const person = makeNeighbour(400 + index)
  return { ...person, email: index % 2 === 0 ? null : person.email, account: null, employer: null, since: 0 }
}

interface Past {
  key: string
  at: Date
  ago: number
  buyer: Buyer
  lines: readonly RequestedLine[]
  isOnline: boolean
  packId?: number
  /** Payment means at the door. Omit for a weighted draw. */
  means?: Means
}

/** An order or a pack from placement to delivery; some first attempts fail. */
function recordDelivered(book: Book, past: Past): Story {
  const { key, at, ago, buyer, isOnline } = past
  const { days } = book
  const half = drawHalf(key)
  const isElsewhere = buyer.home.commune === null
  const lead = isElsewhere ? drawWhole(`${key}/lead`, 3, 5) : drawWhole(`${key}/lead`, 1, 2)
  const visitAgo = days.openDay(ago - lead)
  const story = placeOrder(book, {
    ...past,
    kind: past.packId === undefined ? 'order' : 'pack',
    mode: isOnline ? 'online' : 'domicile',
    slot: { day: days.day(visitAgo), half },
  })
  if (isElsewhere) quoteDelivery(book, story, book.days.later(at, 150), true)
  if (isOnline)
    pay(book, story, { amount: totalOf(story), at: book.days.later(at, 7), means: drawPhoneMeans(key) })
  const courier = drawCourier(book, key)
  const visit = { courier, ago: visitAgo, minute: visitMinute(key, half) }
  sendOut(book, story, visit)
  const nextAgo = days.openDay(visitAgo - 1)
  if (drawLot(`${key}/shut`) < 0.04 && nextAgo >= 1) {
    bringBack(book, story, visit, 'absent')
    change(story, { slot_day: days.day(nextAgo), slot_half: half })
    const next = { ...visit, ago: nextAgo }
    sendOut(book, story, next)
    deliver(book, story, next, past.means ?? drawDoorMeans(key))
  } else deliver(book, story, visit, past.means ?? drawDoorMeans(key))
  return story
}

function planPack({ packs, customers }: Cast, index: number): Plan {
  const key = `pack/${index}`
  const ago = [5, 6, 12, 17, 26, 33, 47, 61][index] ?? 5
  const buyer = index === 3 ? makeGuest(80) : drawCustomer(key, customers.filter(isNear), ago)
  return {
    ago,
    minute: drawMinute(key),
    record: (book, at) => {
      const sold = packs.filter(
        ({ start_date, end_date }) => start_date <= toDay(at) && toDay(at) <= end_date,
      )
      const pack = sold[drawWhole(`${key}/pack`, 0, sold.length - 1)]
      if (pack === undefined) return
      const { lines } = pack
      recordDelivered(book, { key, at, ago, buyer, lines, isOnline: index % 2 === 0, packId: pack.id })
    },
  }
}

const isNear = ({ home }: Buyer): boolean => home.commune !== null

/** Purchases of the demo's own accounts. */
function planOwn({ goods, client, member }: Cast): Plan[] {
  return [
    { buyer: client, ago: 71, isOnline: false },
    { buyer: member, ago: 33, isOnline: true },
    { buyer: client, ago: 24, isOnline: true },
  ].map(({ buyer, ago, isOnline }, index) => {
    const key = `own/${index}`
    const lines = goods.drawTwo(key)
    return {
      ago,
      minute: drawMinute(key),
      record: (book, at) => void recordDelivered(book, { key, at, ago, buyer, lines, isOnline }),
    }
  })
}

const OWN_WISH = 'Commande annulée à votre demande.'
/** Hours after which an unpaid online order ends. */
const UNPAID_HOURS = 72

/** Days ago, reason, and who cancelled it. */
const ENDED: readonly { ago: number; by: 'customer' | 'staff' | 'shop'; reason: string }[] = [
  { ago: 83, by: 'customer', reason: OWN_WISH },
  { ago: 66, by: 'shop', reason: UNPAID },
  { ago: 58, by: 'staff', reason: 'Adresse introuvable et téléphone qui ne répond pas.' },
  { ago: 44, by: 'shop', reason: UNPAID },
  { ago: 37, by: 'customer', reason: OWN_WISH },
  { ago: 29, by: 'shop', reason: UNPAID },
  { ago: 21, by: 'staff', reason: 'Commande passée deux fois : la première reste.' },
  { ago: 15, by: 'customer', reason: OWN_WISH },
  { ago: 11, by: 'shop', reason: UNPAID },
  { ago: 6, by: 'staff', reason: 'Le client préfère attendre la prochaine promotion.' },
]
/** The one that belongs to the demo's customer. */
const OWN_ENDED = 15

function planEnded({ goods, customers, client }: Cast): Plan[] {
  return ENDED.map(({ ago, by, reason }) => {
    const key = `ended/${ago}`
    const near = customers.filter(isNear)
    const buyer = ago === OWN_ENDED ? client : drawCustomer(key, near, ago)
    return {
      ago,
      minute: drawMinute(key),
      record: (book, at) => {
        const story = placeOrder(book, {
          key,
          at,
          kind: 'order',
          buyer,
          lines: goods.drawLines(key),
          mode: by === 'shop' ? 'online' : 'domicile',
          slot: { day: book.days.day(book.days.openDay(ago - 1)), half: drawHalf(key) },
        })
        const hours = by === 'shop' ? UNPAID_HOURS : drawWhole(`${key}/hours`, 1, 14)
        cancel(book, story, {
          at: book.days.later(at, hours * 60),
          reason,
          by: by === 'staff' ? book.manager : by === 'customer' ? buyer.account : null,
          kind: by === 'shop' ? 'expired' : 'cancelled',
        })
      },
    }
  })
}

/** Whole FCFA. */
const COIN = 5
/** Days ago. */
const RETURNED_AGO = 27
const GIVEN_UP_AGO = 13

/** A return after delivery, and a paid order cancelled before it left. */
function planRefunded({ goods, customers }: Cast): Plan[] {
  const near = customers.filter(isNear)
  return [
    {
      ago: RETURNED_AGO,
      minute: 11 * 60,
      record: (book, at) => {
        const key = 'returned'
        const buyer = drawCustomer(key, near, RETURNED_AGO)
        const lines = goods.drawTwo(key)
        recordReturned(
          book,
          recordDelivered(book, { key, at, ago: RETURNED_AGO, buyer, lines, isOnline: false, means: 'cash' }),
        )
      },
    },
    {
      ago: GIVEN_UP_AGO,
      minute: 15 * 60,
      record: (book, at) =>
        recordAbandoned(book, at, drawCustomer('given-up', near, GIVEN_UP_AGO), goods.drawLines('given-up')),
    },
  ]
}

/** Takes an amount off an order (whole FCFA), with a credit note if it has an invoice. */
function credit(
  book: Book,
  story: Story,
  { amount, at, reason }: { amount: number; at: Date; reason: string },
) {
  const { values } = story.order
  const total = totalOf(story)
  change(story, {
    amount_discount: values.amount_discount + amount,
    amount_credited: (values['amount_credited'] as number) + amount,
    amount_tax: splitVat(toFrancs(total - amount)).vat,
  })
  const refund = book.rows.add('order_refund', {
    order_id: story.order,
    amount,
    amount_delivery: 0,
    amount_tax: taxOfCredit(toFrancs(total), amount),
    reason,
    account_id: book.manager,
    created_at: at,
  })
  book.rows.add('credit_note', { refund_id: refund, issued_at: at })
  recordEvent(book, story, 'credited', at, {
    by: book.manager,
    detail: `${formatFrancs(amount)} retirés de la commande. ${reason}`,
  })
  return refund
}

const RETURNED = 'Article rendu dans son emballage : la couleur ne convient pas.'

/** An unused article of a delivered order is returned and refunded in cash over the counter. */
export function recordReturned(book: Book, story: Story): void {
  const line = story.lines[1]
  const payment = book.rows.list('payment').findLast(({ values }) => values['order_id'] === story.order)
  if (line === undefined || payment === undefined) throw new Error('nothing came back')
  const at = book.days.at(book.days.openDay(22), 10 * 60 + 30)
  // The price paid, rounded to coins: a first-order discount is apportioned.
  const { quantity, price, product } = line.requested
  const share = Math.floor((totalOf(story) * price) / story.order.values.amount_lines / COIN) * COIN
  const refund = credit(book, story, { amount: share, at, reason: RETURNED })
  line.row.values['qty_returned'] = 1
  book.rows.add('order_refund_line', {
    refund_id: refund,
    order_line_id: line.row,
    quantity: 1,
    goods: 'stock',
  })
  book.rows.add('stock_movement', {
    product_id: product.id,
    kind: 'return',
    quantity: 1,
    reason: `Retour, commande ${story.name}`,
    account_id: book.manager,
    created_at: at,
  })
  if (quantity < 1) return
  giveBack(book, story, {
    payment,
    amount: share,
    at: book.days.later(at, 12),
    how: 'cash',
    reason: RETURNED,
  })
}

const GIVEN_UP = 'Le client a déménagé avant la livraison.'

/** A paid order is cancelled before it leaves. */
export function recordAbandoned(book: Book, at: Date, buyer: Buyer, lines: readonly RequestedLine[]): void {
  const slot = { day: book.days.day(book.days.openDay(11)), half: 'matin' } as const
  const story = placeOrder(book, { key: 'given-up', at, kind: 'order', buyer, lines, mode: 'online', slot })
  const amount = totalOf(story)
  const payment = pay(book, story, { amount, at: book.days.later(at, 6), means: 'wave' })
  const ended = book.days.at(12, 9 * 60 + 40)
  credit(book, story, { amount, at: ended, reason: GIVEN_UP })
  cancel(book, story, { at: ended, reason: GIVEN_UP, by: book.manager })
  giveBack(book, story, { payment, amount, at: book.days.later(ended, 5), how: 'provider', reason: GIVEN_UP })
}

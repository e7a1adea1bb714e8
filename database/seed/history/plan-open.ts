import { drawOne } from '../demo/draw-lots.ts'
import type { Book, Buyer } from './book.ts'
import { bringBack, deliver, quoteDelivery, sendOut } from './deliveries.ts'
import { pay } from './payments.ts'
import { makeNeighbour, makePerson } from './people.ts'
import { forgetPast } from './plan-parts.ts'
import { type Cast, drawCourier, drawCustomer, drawHalf, drawPhoneMeans, type Plan } from './plan.ts'
import { placeOrder, totalOf } from './story.ts'

/** Open orders at the demo's opening: today's tours, and orders that wait for a next step. */
export function planOpen(cast: Cast): Plan[] {
  return [
    ...planTours(cast),
    ...planToPrepare(cast),
    ...planWaiting(cast),
    planRefused(cast),
    ...planElsewhere(cast),
  ]
}

/** Today's stops by courier. `n`: number delivered this morning; the others are on their way. */
const TOURS = [
  { handed: 3, onTheWay: 3 },
  { handed: 2, onTheWay: 2 },
  { handed: 2, onTheWay: 1 },
] as const
/** The first courier's stop that belongs to the demo's customer: on its way. */
const STOP_OF_CLIENT = 4

function planTours({ goods, customers, client }: Cast): Plan[] {
  const near = customers.filter(isNear)
  return TOURS.flatMap(({ handed, onTheWay }, courierIndex) =>
    Array.from({ length: handed + onTheWay }, (_, stop): Plan => {
      const key = `tour/${courierIndex}/${stop}`
      const isOwn = courierIndex === 0 && stop === STOP_OF_CLIENT
      const ago = 1 + ((courierIndex * 2 + stop) % 4)
      const buyer = isOwn ? client : drawCustomer(key, near, ago)
      const isDone = stop < handed
      const isOnline = stop === 1
      return {
        ago,
        minute: 9 * 60 + courierIndex * 71 + stop * 43,
        record: (book, at) => {
          const courier = book.couriers[courierIndex]
          if (courier === undefined) return
          const story = placeOrder(book, {
            key,
            at,
            kind: 'order',
            buyer,
            lines: goods.drawLines(key),
            mode: isOnline ? 'online' : 'domicile',
            slot: { day: book.days.day(0), half: isDone || stop % 2 === 0 ? 'matin' : 'apres-midi' },
          })
          if (isOnline)
            pay(book, story, {
              amount: totalOf(story),
              at: book.days.later(at, 5),
              means: drawPhoneMeans(key),
            })
          sendOut(book, story, { courier, ago: 0 })
          if (isDone)
            deliver(book, story, { courier, ago: 0, minute: 9 * 60 + 25 + stop * 37 + courierIndex * 8 })
        },
      }
    }),
  )
}

const isNear = ({ home }: Buyer): boolean => home.commune !== null

/** Confirmed without a courier: for delivery tomorrow or the day after. */
const TO_PREPARE: readonly { ago: number; minute: number; isOnline: boolean; of?: 'client' | 'pack' }[] = [
  { ago: 0, minute: 8 * 60 + 5, isOnline: false },
  { ago: 0, minute: 9 * 60 + 12, isOnline: false, of: 'client' },
  { ago: 0, minute: 10 * 60 + 20, isOnline: true },
  { ago: 1, minute: 11 * 60 + 41, isOnline: false },
  { ago: 1, minute: 18 * 60 + 2, isOnline: false, of: 'pack' },
  { ago: 1, minute: 19 * 60 + 30, isOnline: true },
  { ago: 2, minute: 12 * 60 + 50, isOnline: true },
  { ago: 2, minute: 21 * 60, isOnline: false },
  { ago: 3, minute: 17 * 60 + 35, isOnline: false },
]

function planToPrepare({ goods, customers, client, packs }: Cast): Plan[] {
  const near = customers.filter(isNear)
  return TO_PREPARE.map(({ ago, minute, isOnline, of }, index) => {
    const key = `to-prepare/${index}`
    const buyer = of === 'client' ? client : drawCustomer(key, near, ago)
    return {
      ago,
      minute,
      record: (book, at) => {
        const { days } = book
        const day = days.day(0)
        const sold = packs.filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
        const pack = of === 'pack' && sold.length > 0 ? drawOne(`${key}/pack`, sold) : undefined
        const story = placeOrder(book, {
          key,
          at,
          kind: pack ? 'pack' : 'order',
          buyer,
          lines: pack ? pack.lines : goods.drawLines(key),
          mode: isOnline ? 'online' : 'domicile',
          slot: { day: days.day(days.openDay(index % 3 === 0 ? -2 : -1)), half: drawHalf(key) },
          ...(pack && { packId: pack.id }),
        })
        if (isOnline)
          pay(book, story, { amount: totalOf(story), at: book.days.later(at, 4), means: drawPhoneMeans(key) })
      },
    }
  })
}

/** Orders that wait for a payment, for a verified contact, or for the customer's reply. */
const WAITING: readonly { ago: number; minute: number; of: 'unpaid' | 'guest' | 'phone' }[] = [
  { ago: 0, minute: 8 * 60 + 25, of: 'unpaid' },
  { ago: 1, minute: 20 * 60 + 50, of: 'unpaid' },
  { ago: 0, minute: 10 * 60 + 40, of: 'guest' },
  { ago: 0, minute: 9 * 60 + 5, of: 'phone' },
]

function planWaiting({ goods, customers }: Cast): Plan[] {
  const near = customers.filter(isNear)
  return WAITING.map(({ ago, minute, of }, index) => {
    const key = `waiting/${index}`
    const guest: Buyer = { ...makeNeighbour(600 + index), account: null, employer: null, since: 0 }
    return {
      ago,
      minute,
      record: (book, at) => {
        const story = placeOrder(book, {
          key,
          at,
          kind: 'order',
          buyer: of === 'guest' ? guest : drawCustomer(key, near, ago),
          lines: goods.drawLines(key),
          mode: of === 'unpaid' ? 'online' : 'domicile',
          slot: { day: book.days.day(book.days.openDay(-2)), half: drawHalf(key) },
          isWaiting: of === 'guest',
          isByPhone: of === 'phone',
          note: of === 'phone' ? 'Rappeler le client : il choisit la couleur.' : '',
        })
        forgetPast(book, story)
      },
    }
  })
}

/** An order refused at the door on the last working day, waiting for its next step. */
function planRefused({ goods, customers }: Cast): Plan {
  const key = 'refused'
  return {
    ago: 4,
    minute: 17 * 60,
    record: (book, at) => {
      const { days } = book
      const ago = days.isSunday(1) ? 2 : 1
      const story = placeOrder(book, {
        key,
        at,
        kind: 'order',
        buyer: drawCustomer(key, customers.filter(isNear), 4),
        lines: goods.drawTwo(key),
        mode: 'domicile',
        slot: { day: days.day(ago), half: 'apres-midi' },
      })
      const visit = { courier: drawCourier(book, key), ago, minute: 15 * 60 + 20 }
      sendOut(book, story, visit)
      bringBack(book, story, visit, 'refused')
    },
  }
}

/** Two orders for other regions: one waits for a quote, one for the customer's acceptance. */
function planElsewhere({ goods, customers }: Cast): Plan[] {
  const far = customers.filter((buyer) => !isNear(buyer))
  return [true, false].map((isQuoted) => {
    const key = `elsewhere/${String(isQuoted)}`
    const stranger: Buyer = { ...makePerson(8), account: null, employer: null, since: 0 }
    return {
      ago: isQuoted ? 1 : 0,
      minute: isQuoted ? 16 * 60 : 9 * 60 + 40,
      record: (book: Book, at: Date) => {
        const story = placeOrder(book, {
          key,
          at,
          kind: 'order',
          buyer: far.length > 0 ? drawOne(key, far) : stranger,
          lines: goods.drawTwo(key),
          mode: 'domicile',
          slot: { day: book.days.day(book.days.openDay(-4)), half: 'matin' },
        })
        if (isQuoted) quoteDelivery(book, story, book.days.later(at, 90), false)
      },
    }
  })
}

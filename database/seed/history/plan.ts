import type { HalfDay } from '#platform/contract/half-day.ts'
import { drawLot, drawOne, drawWhole } from '../demo/draw-lots.ts'
import type { Book, Buyer, Pack } from './book.ts'
import type { Visit } from './deliveries.ts'
import type { Goods } from './goods.ts'
import type { Means } from './payments.ts'

/** An order that is to be placed so many days ago, at a minute of that day, and how its story goes. */
export interface Plan {
  ago: number
  minute: number
  tell: (book: Book, at: Date) => void
}

/** Who and what plans are made of. */
export interface Cast {
  goods: Goods
  packs: readonly (Pack & { start_date: string; end_date: string })[]
  customers: readonly Buyer[]
  /** Of the demo's own people, and of members by their employer, by what they are called here. */
  client: Buyer
  member: Buyer
  members: {
    jappoo: readonly Buyer[]
    baobab: readonly Buyer[]
    yaram: readonly Buyer[]
    alone: readonly Buyer[]
  }
}

/** Minutes after midnight between which people order: 8 h to 21 h 30. */
export const drawMinute = (key: string): number => drawWhole(`${key}/minute`, 8 * 60, 21 * 60 + 30)

export const drawHalf = (key: string): HalfDay['half'] =>
  drawLot(`${key}/half`) < 0.55 ? 'matin' : 'apres-midi'

/** When a courier stands at the door, in minutes after midnight. */
export const visitMinute = (key: string, half: HalfDay['half']): number =>
  (half === 'matin' ? 9 * 60 + 20 : 14 * 60 + 10) + drawWhole(`${key}/visit`, 0, 195)

export const drawPhoneMeans = (key: string): Means => (drawLot(`${key}/means`) < 0.62 ? 'wave' : 'orange')

/** At the door most people pay in cash, some by their phone. */
export const drawDoorMeans = (key: string): Means =>
  drawLot(`${key}/door`) < 0.82 ? 'cash' : drawPhoneMeans(key)

export const drawCourier = ({ couriers }: Book, key: string): Visit['courier'] =>
  drawOne(`${key}/courier`, couriers)

/** Somebody who is a customer since before so many days ago; those who came first come again most. */
export function drawCustomer(key: string, customers: readonly Buyer[], ago: number): Buyer {
  const known = customers.filter(({ since }) => since > ago)
  const buyer = known[Math.floor(known.length * drawLot(`${key}/buyer`) ** 1.2)]
  if (buyer === undefined) throw new Error('nobody buys')
  return buyer
}

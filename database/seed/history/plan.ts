import type { HalfDay } from '#platform/contract/half-day.ts'
import { drawLot, drawOne, drawWhole } from '../demo/draw-lots.ts'
import type { Book, Buyer, Pack } from './book.ts'
import type { Visit } from './deliveries.ts'
import type { Goods } from './goods.ts'
import type { Means } from './payments.ts'

/** An order to place: days ago, minute of that day, and its course. */
export interface Plan {
  ago: number
  minute: number
  record: (book: Book, at: Date) => void
}

export interface Cast {
  goods: Goods
  packs: readonly (Pack & { start_date: string; end_date: string })[]
  customers: readonly Buyer[]
  /** The demo's own accounts, and members by employer. */
  client: Buyer
  member: Buyer
  members: {
    jappoo: readonly Buyer[]
    baobab: readonly Buyer[]
    yaram: readonly Buyer[]
    alone: readonly Buyer[]
  }
}

/** Time of an order in minutes after midnight: 8 h to 21 h 30. */
export const drawMinute = (key: string): number => drawWhole(`${key}/minute`, 8 * 60, 21 * 60 + 30)

export const drawHalf = (key: string): HalfDay['half'] =>
  drawLot(`${key}/half`) < 0.55 ? 'matin' : 'apres-midi'

/** Time of a delivery attempt, in minutes after midnight. */
export const visitMinute = (key: string, half: HalfDay['half']): number =>
  (half === 'matin' ? 9 * 60 + 20 : 14 * 60 + 10) + drawWhole(`${key}/visit`, 0, 195)

export const drawPhoneMeans = (key: string): Means => (drawLot(`${key}/means`) < 0.62 ? 'wave' : 'orange')

/** Means of payment at the door: mostly cash, sometimes by phone. */
export const drawDoorMeans = (key: string): Means =>
  drawLot(`${key}/door`) < 0.82 ? 'cash' : drawPhoneMeans(key)

export const drawCourier = ({ couriers }: Book, key: string): Visit['courier'] =>
  drawOne(`${key}/courier`, couriers)

/** A customer who had an account before that day; older customers buy more often. */
export function drawCustomer(key: string, customers: readonly Buyer[], ago: number): Buyer {
  const known = customers.filter(({ since }) => since > ago)
  const buyer = known[Math.floor(known.length * drawLot(`${key}/buyer`) ** 1.2)]
  if (buyer === undefined) throw new Error('no buyer exists')
  return buyer
}

import type { Book, Buyer, Product } from '#database/seed/history/book.ts'
import { createDays } from '#database/seed/history/days.ts'
import type { Neighbours } from '#database/seed/history/seed-neighbours.ts'
import type { OrderRequest, RequestedLine } from '#database/seed/history/story.ts'
import type { Order } from '#orders/contract.ts'
import { roundCash } from '#payments/server/index.ts'
import { TEST_NOW } from '../harness/clock.ts'
import type { PlayedShop } from './played-shop.ts'

/** People and data of the stories, the same on both sides. */
export interface Scene {
  people: Neighbours
  /** Customers in Dakar, each for their first order. */
  near: readonly Buyer[]
  far: Buyer
  guests: readonly Buyer[]
  plain: Product
  other: Product
  preordered: Product
  onCredit: Product
}

/** A story in two forms: as the demo's history writes it, and as API calls. */
export interface Recording {
  record: (book: Book, scene: Scene) => void
  live: (shop: PlayedShop, scene: Scene) => Promise<void>
}

/** The shop's base URL. */
export const ORIGIN = 'http://localhost:3000'
export const days = createDays(TEST_NOW)
const slot = { day: days.day(4), half: 'matin' } as const
/** Minutes of the morning at which couriers get their orders and leave. */
const [GIVEN, LEFT] = [500, 530]

/** An order placed on both sides. */
export type Ordered = Pick<OrderRequest, 'at' | 'kind' | 'buyer' | 'lines' | 'mode' | 'slot'> & {
  url: string
}

export const asRecorded = ({ url: _url, ...requested }: Ordered): OrderRequest => ({
  ...requested,
  key: 'recorded',
})

export const buy = (product: Product, price = product.price): RequestedLine => ({
  product,
  quantity: 1,
  price,
})

/** A plain order by the Dakar customer with this index. */
export function plainOrder(scene: Scene, who: number, parts: Partial<Ordered> = {}): Ordered {
  return {
    at: days.at(6, 600 + who),
    kind: 'order',
    buyer: findBuyer(scene.near[who]),
    lines: [buy(scene.plain)],
    mode: 'domicile',
    slot,
    url: '/api/commandes',
    ...parts,
  }
}

export function findBuyer(buyer: Buyer | undefined): Buyer {
  if (buyer === undefined) throw new Error('no buyer is left')
  return buyer
}

export function courierOf({ people }: Scene): Book['couriers'][number] {
  const [first] = people.couriers
  if (first === undefined) throw new Error('no courier exists')
  return first
}

/** The first courier's morning tour with an order, `ago` days back. */
export const tourOf = (scene: Scene, ago: number) => ({
  manager: scene.people.manager,
  courier: courierOf(scene).row,
  day: days.day(ago),
  given: days.at(ago, GIVEN),
  left: days.at(ago, LEFT),
})

/** Full delivery of an order, with payment rounded to coins. */
export const handAll = ({ amount_total: amount, order_lines: lines }: Order) => ({
  kind: 'delivered' as const,
  amount: roundCash(amount, 5),
  lines: lines.map(({ id, product_uom_qty: quantity }) => ({ id, quantity, serials: [] })),
})

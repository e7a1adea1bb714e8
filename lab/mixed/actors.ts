import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SEARCHES } from '#bench/search-targets.ts'
import type { ProductImport } from '#catalogue/contract/imports.ts'
import type { Order } from '#orders/contract.ts'
import type { StartedPayment, WaveTransaction } from '#payments/contract.ts'
import type { Visitor } from './caller.ts'
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

interface Turn {
  visitor: Visitor
  world: World
  ledger: Ledger
  /** Number of the turn over all actors of this kind. */
  number: number
  signal: AbortSignal
}

/** Users of one kind, with a pause after each turn. */
export interface Actor {
  kind: string
  count: number
  /** Milliseconds. */
  rest: number
  act(turn: Turn): Promise<void>
}

const MEANS = ['wave', 'orange', 'paydunya', 'generic']
const LISTS = ['/', '/boutique', '/boutique?page=2', '/en-promo', '/boutique?page=3']
const ADMIN_ADDRESSES = [
  '/api/admin/moi',
  '/api/admin/tableau',
  '/api/admin/commandes',
  '/api/admin/paiements/a-traiter',
  '/api/admin/produits',
  '/api/admin/stock',
  '/api/admin/journal',
  '/api/admin/recherche?q=mesure',
]
/** Interval at which a payment page polls, in ms. */
const CHECK_MS = 3000
const MAX_CHECKS = 20
const IMPORTED_ROWS = 100

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item

export const ACTORS: readonly Actor[] = [
  { kind: 'browse', count: 4, rest: 250, act: browse },
  // Two calls per turn: even on a fast machine each guest stays well below 300 a minute.
  { kind: 'search', count: 3, rest: 600, act: search },
  { kind: 'basket', count: 2, rest: 500, act: checkBasket },
  { kind: 'buy', count: 3, rest: 700, act: buy },
  { kind: 'admin', count: 1, rest: 600, act: readAdmin },
  { kind: 'import', count: 1, rest: 45_000, act: importProducts },
]

async function browse({ visitor, world, number }: Turn): Promise<void> {
  const path =
    number % 3 === 0
      ? pick(LISTS, Math.floor(number / 3))
      : `/produits/${pick(world.products, number)}/details`
  await visitor.ask('page', path, { right: [200, 304] })
}

async function search({ visitor, number }: Turn): Promise<void> {
  const words = encodeURIComponent(pick(SEARCHES, number))
  await visitor.ask('suggestions', `/api/suggestions?search=${words}`)
  await visitor.ask('search', `/api/produits-filtrer?search=${words}&limit=9`)
}

async function checkBasket({ visitor, world }: Turn): Promise<void> {
  await visitor.ask('basket', '/api/paniers/verification', {
    method: 'POST',
    body: { kind: 'cart', lines: world.basket.slice(0, 8) },
  })
}

async function buy(turn: Turn): Promise<void> {
  const { visitor, world, ledger, number } = turn
  const { id, token } = pick(world.callers, number)
  const key = randomUUID()
  const isOnline = number % 2 === 0
  const placed = await visitor.ask('order', '/api/commandes', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': key },
    body: {
      partner_id: id,
      payment_mode: isOnline ? 'online' : 'domicile',
      order_lines: [{ id: pick(world.products, number), quantity: 1 }],
    },
  })
  const order = JSON.parse(placed) as Order
  ledger.orders.set(key, order.id)
  if (isOnline) await pay(turn, { order, token })
}

async function pay(
  { visitor, ledger, number, signal }: Turn,
  { order, token }: { order: Order; token: string },
): Promise<void> {
  const provider = pick(MEANS, Math.floor(number / 2))
  const started = await visitor.ask('payment begins', `/api/payment/${provider}/initiate`, {
    method: 'POST',
    token,
    body: { transaction_id: randomUUID(), order_id: order.id, amount: order.amount_total },
  })
  const { payment_url, transaction_id } = JSON.parse(started) as StartedPayment
  // As in production, some notifications arrive, some are lost, and some arrive twice.
  const delivery = pick(['once', 'never', 'once', 'twice'], Math.floor(number / 2))
  await visitor.ask('pressed at the provider', new URL(payment_url ?? '').pathname, {
    method: 'POST',
    text: { type: 'application/x-www-form-urlencoded', content: `action=pay&delivery=${delivery}` },
    right: [303],
  })
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    await pause(CHECK_MS, undefined, { signal })
    const read = await visitor.ask('payment is read', `/api/payment/${provider}/status/${transaction_id}`)
    if ((JSON.parse(read) as WaveTransaction).status !== 'completed') continue
    ledger.paid.add(order.id)
    return
  }
  throw new Error('a payment was not confirmed within a minute')
}

async function readAdmin({ visitor, world, number }: Turn): Promise<void> {
  await visitor.ask('admin', pick(ADMIN_ADDRESSES, number), { token: world.staff })
}

/** Imports some of the catalogue's own rows under other references: compares and applies them. */
async function importProducts({ visitor, world: { staff: token }, number, signal }: Turn): Promise<void> {
  const exported = await visitor.ask('export', '/api/admin/produits.csv', { token })
  const [head = '', ...rows] = exported.trimEnd().split('\r\n')
  const renamed = rows
    .slice(0, IMPORTED_ROWS)
    .map((row, index) => row.replace(/^[^;]*/, `MELANGE-${number}-${index}`))
  const content = [head, ...renamed].join('\r\n')
  const sent = await visitor.ask('import sent', '/api/admin/imports', {
    method: 'POST',
    token,
    text: { type: 'text/csv', content },
  })
  const { id } = JSON.parse(sent) as ProductImport
  const waitFor = async (state: ProductImport['state']): Promise<void> => {
    for (;;) {
      await pause(1000, undefined, { signal })
      const read = JSON.parse(
        await visitor.ask('import read', `/api/admin/imports/${id}`, { token }),
      ) as ProductImport
      if (read.state === state) return
      if (read.state === 'failed') throw new Error(`the import failed: ${read.fault}`)
    }
  }
  await waitFor('ready')
  await visitor.ask('import applied', `/api/admin/imports/${id}/appliquer`, {
    method: 'POST',
    token,
    body: { skip_bad: true },
  })
  await waitFor('done')
}

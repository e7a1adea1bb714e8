import { expect } from 'vitest'
import type { PurchaseOrder, Supplier } from '#purchasing/contract.ts'
import type { StockLocation } from '#stock/contract/locations.ts'
import { makeProduct } from '../harness/factories.ts'
import { makePreorder } from '../harness/guests.ts'
import { signInPerson } from '../harness/members.ts'
import { askOrder, DAKAR, expectBooksInOrder, makeOrder, readStock } from '../harness/orders.ts'
import { makePack } from '../harness/packs.ts'
import { type CheckThenWrite, expectNoMoreThanAllowed, PARALLEL } from '../harness/parallel-calls.ts'
import { shopTest } from '../harness/shop-test.ts'
import type { TestShop } from '../harness/shop.ts'

const DEFAULT_LOCATION = 1

async function signInBuyers(shop: TestShop): Promise<(place: number) => { id: number; token: string }> {
  const buyers: { id: number; token: string }[] = []
  for (let place = 0; place < PARALLEL; place += 1) buyers.push(await signInPerson(shop))
  return (place) => buyers[place] ?? expect.fail('there are as many buyers as calls')
}

/** Staff for stock, purchases and orders, with their calls. */
async function openStockAdmin(shop: TestShop) {
  const { token } = await signInPerson(shop, { rights: ['catalogue', 'commandes', 'paiements'] })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shop.call(method, `/api/admin/${path}`, { token, ...(body && { body }) })
  async function make<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    const answer = await call(method, path, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<T>()
  }
  return { call, make }
}

const ORDERS: readonly CheckThenWrite[] = [
  {
    title: 'thirty buyers of the last ten pieces get ten orders between them',
    allowed: 10,
    prepare: async (shop) => {
      const buyer = await signInBuyers(shop)
      const id = await makeProduct(shop.db, { quantity: 10 })
      return {
        call: (place) => askOrder(shop, buyer(place), { lines: [{ id, quantity: 1 }] }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 10, allocated: 10 }),
      }
    },
  },
  {
    title: 'a product is pre-ordered no more often than its ceiling allows',
    allowed: 10,
    prepare: async (shop) => {
      const buyer = await signInBuyers(shop)
      const id = await makePreorder(shop, 10)
      return {
        call: (place) =>
          askOrder(shop, buyer(place), {
            url: '/api/precommandes',
            lines: [{ id, quantity: 1 }],
            body: { payment_mode: 'online', seen_total: undefined },
          }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ preordered: 10 }),
      }
    },
  },
  {
    title: 'a pack is ordered as often as its scarcest product lasts',
    allowed: 3,
    prepare: async (shop) => {
      const buyer = await signInBuyers(shop)
      const product = await makeProduct(shop.db, { quantity: 6, list_price: 100_000 })
      const code = await makePack(shop.db, {
        lines: [{ product, quantity: 2, price: 90_000 }],
      })
      return {
        call: (place) =>
          askOrder(shop, buyer(place), {
            url: '/api/commande-pack',
            lines: [{ id: product, quantity: 2 }],
            body: { code, type_order: 'pack' },
          }),
        check: async () => expect(await readStock(shop.db, product)).toMatchObject({ allocated: 6 }),
      }
    },
  },
  {
    title: 'a half-day takes no more deliveries than its capacity',
    allowed: 5,
    prepare: async (shop) => {
      const buyer = await signInBuyers(shop)
      const id = await makeProduct(shop.db, { quantity: 100 })
      const slot = { day: '2026-11-27', half: 'matin' }
      await shop.db.rows({
        text: `insert into delivery_slot (zone, day, half, capacity) values ('dakar', $1, $2, 5)`,
        values: [slot.day, slot.half],
      })
      return {
        call: (place) =>
          askOrder(shop, buyer(place), { lines: [{ id, quantity: 1 }], body: { address: DAKAR, slot } }),
      }
    },
  },
  {
    title: 'the same basket sent thirty times is ordered once',
    allowed: 1,
    prepare: async (shop) => {
      const buyer = await signInPerson(shop)
      const id = await makeProduct(shop.db, { quantity: 100 })
      return {
        call: () =>
          askOrder(shop, buyer, { lines: [{ id, quantity: 1 }], body: { basket_id: 'panier-essai-1' } }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 }),
      }
    },
  },
  {
    title: 'one version of an order changes its lines once',
    allowed: 1,
    prepare: async (shop) => {
      const [admin, buyer] = [await openStockAdmin(shop), await signInPerson(shop)]
      const id = await makeProduct(shop.db, { quantity: 10 })
      const order = await makeOrder(shop, buyer, { lines: [{ id, quantity: 1 }], body: { address: DAKAR } })
      const { version } = (await admin.call('GET', `commandes/${order.id}`)).json<{ version: number }>()
      return {
        call: (place) =>
          admin.call('POST', `commandes/${order.id}/articles`, {
            version,
            lines: [{ id, quantity: (place % 5) + 1 }],
          }),
      }
    },
  },
]

const STOCK: readonly CheckThenWrite[] = [
  {
    title: 'losses never take more pieces than are on hand',
    allowed: 10,
    prepare: async (shop) => {
      const admin = await openStockAdmin(shop)
      const id = await makeProduct(shop.db, { quantity: 10 })
      return {
        call: () =>
          admin.call('POST', `stock/${id}/mouvements`, { kind: 'loss', quantity: 1, reason: 'Cassé' }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 0 }),
      }
    },
  },
  {
    title: 'thirty equal counts leave what was counted',
    allowed: 30,
    prepare: async (shop) => {
      const admin = await openStockAdmin(shop)
      const id = await makeProduct(shop.db, { quantity: 10 })
      return {
        call: () => admin.call('POST', `stock/${id}/mouvements`, { kind: 'count', counted: 7, reason: '' }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 7 }),
      }
    },
  },
  {
    title: 'transfers never move more pieces than are at the location',
    allowed: 10,
    prepare: async (shop) => {
      const admin = await openStockAdmin(shop)
      const id = await makeProduct(shop.db, { quantity: 10 })
      const depot = await admin.make<StockLocation>('POST', 'stock/lieux', {
        name: 'Dépôt de Pikine',
        kind: 'depot',
        rank: 2,
      })
      return {
        call: () =>
          admin.call('POST', 'stock/transferts', {
            from_id: DEFAULT_LOCATION,
            to_id: depot.id,
            reason: '',
            lines: [{ product_id: id, quantity: 1 }],
          }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 10 }),
      }
    },
  },
  {
    title: 'an order to a supplier receives no more than was ordered, unless staff confirm',
    allowed: 10,
    prepare: async (shop) => {
      const admin = await openStockAdmin(shop)
      const id = await makeProduct(shop.db, { quantity: 0 })
      const supplier = await admin.make<Supplier>('POST', 'achats/fournisseurs', {
        name: 'Fournisseur',
        lead_days: 10,
      })
      const draft = await admin.make<PurchaseOrder>('POST', 'achats', { supplier_id: supplier.id })
      await admin.make('PUT', `achats/${draft.id}`, {
        expected_day: '2026-12-01',
        note: '',
        version: draft.version,
        lines: [{ product_id: id, quantity: 10, unit_cost: 1000 }],
      })
      const sent = await admin.make<PurchaseOrder>('POST', `achats/${draft.id}/etape`, { to: 'sent' })
      const line = { line_id: sent.lines[0]?.id, quantity: 1, unit_cost: 1000 }
      return {
        call: () => admin.call('POST', `achats/${draft.id}/reception`, { lines: [line], note: '' }),
        check: async () => expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 10 }),
      }
    },
  },
]

const test = shopTest
test.afterEach(({ shop }) => expectBooksInOrder(shop.db))

test.for([...ORDERS, ...STOCK])('$title', (row, { shop }) => expectNoMoreThanAllowed(shop, row))

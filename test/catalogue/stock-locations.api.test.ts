import { expect } from 'vitest'
import { checkBooks } from '#finance/server/index.ts'
import type { AdminOrder } from '#orders/contract.ts'
import type { LocationList, StockLocation, StockTransfer, TransferList } from '#stock/contract/locations.ts'
import type { StockList, StockSheet } from '#stock/contract/stock.ts'
import { bookMovement } from '#stock/server/index.ts'
import { makeProduct } from '../harness/factories.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, makeOrder, readStock } from '../harness/orders.ts'
import { shopTest } from '../harness/shop-test.ts'

const SHOP = 1
const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }, { onCleanup }) => {
  const { token } = await shop.signIn(['catalogue', 'commandes'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  async function read<T>(url: string): Promise<T> {
    const answer = await call('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }
  async function open(
    name: string,
    kind: StockLocation['kind'],
    rank: number | null,
  ): Promise<StockLocation> {
    const answer = await call('POST', '/api/admin/stock/lieux', { name, kind, rank })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<StockLocation>()
  }
  onCleanup(() => expectBooksInOrder(shop.db))
  const depot = await open('Dépôt de Pikine', 'depot', 2)
  const van = await open('Camionnette 1', 'van', null)
  const book = (id: number, body: object) => call('POST', `/api/admin/stock/${id}/mouvements`, body)
  const transfer = (from: number, to: number, ...lines: [id: number, quantity: number][]) =>
    call('POST', '/api/admin/stock/transferts', {
      from_id: from,
      to_id: to,
      reason: 'Tournée du matin',
      lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
    })
  return {
    call,
    read,
    open,
    depot: depot.id,
    van: van.id,
    book,
    transfer,
    change: (id: number, body: object) => call('PUT', `/api/admin/stock/lieux/${id}`, body),
    /** A product with these pieces in the shop, the depot and the van. */
    async stock(inShop: number, inDepot: number, inVan: number): Promise<number> {
      const id = await makeProduct(shop.db, { quantity: inShop })
      for (const [location_id, quantity] of [
        [depot.id, inDepot],
        [van.id, inVan],
      ] as const)
        if (quantity > 0) await book(id, { kind: 'receipt', quantity, location_id })
      return id
    },
    /** Pieces in the shop, the depot and the van. */
    async where(id: number): Promise<number[]> {
      const { product } = await read<StockSheet>(`/api/admin/stock/${id}`)
      return [SHOP, depot.id, van.id].map(
        (one) => product.locations.find((location) => location.id === one)?.on_hand ?? -1,
      )
    },
  }
})

const errorOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, fields } = answer.json<{ code: string; fields?: Record<string, string> }>()
  return { status: answer.statusCode, code, fields }
}

test('a booking without a location goes to the shop, the first of all locations', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db, { quantity: 4 })
  expect(await admin.where(id)).toEqual([4, 0, 0])
  const { locations } = await admin.read<LocationList>('/api/admin/stock/lieux')
  expect(locations[0]).toMatchObject({
    id: SHOP,
    name: 'Boutique',
    kind: 'shop',
    rank: 1,
    is_archived: false,
  })
})

test('a receipt, a count and a loss are booked at staff’s chosen location, and all locations sum to the stock', async ({
  shop,
  admin,
}) => {
  const id = await admin.stock(5, 0, 0)
  await admin.book(id, { kind: 'receipt', quantity: 6, location_id: admin.depot })
  await admin.book(id, { kind: 'count', counted: 4, location_id: admin.depot })
  await admin.book(id, { kind: 'loss', quantity: 1, reason: 'Casse', location_id: SHOP })
  expect(await admin.where(id)).toEqual([4, 4, 0])
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 8 })
  const { movements } = await admin.read<StockSheet>(`/api/admin/stock/${id}`)
  expect(movements.map(({ kind, quantity, location }) => [kind, quantity, location])).toEqual([
    ['loss', -1, 'Boutique'],
    ['count', -2, 'Dépôt de Pikine'],
    ['receipt', 6, 'Dépôt de Pikine'],
    ['receipt', 5, 'Boutique'],
  ])
  const lost = await admin.book(id, {
    kind: 'loss',
    quantity: 5,
    reason: 'Vol',
    location_id: admin.depot,
  })
  expect(errorOf(lost)).toEqual({
    status: 409,
    code: 'product.stock_negative',
    fields: { quantity: 'Il n’y en a que 4 dans le lieu «\u00A0Dépôt de Pikine\u00A0».' },
  })
  expect(errorOf(await admin.book(id, { kind: 'receipt', quantity: 1, location_id: 999 })).code).toBe(
    'location.not_found',
  )
})

test('a count without a location counts them all, and a shortage is taken like a delivery', async ({
  admin,
}) => {
  const id = await admin.stock(2, 5, 1)
  await admin.book(id, { kind: 'count', counted: 4 })
  expect(await admin.where(id)).toEqual([0, 3, 1])
  await admin.book(id, { kind: 'count', counted: 6 })
  expect(await admin.where(id)).toEqual([2, 3, 1])
})

test('a delivery takes its pieces from the shop, then from the depot, and a return goes to the shop', async ({
  shop,
  admin,
}) => {
  const id = await admin.stock(1, 5, 0)
  const buyer = await signInPerson(shop, {})
  const { id: order } = await makeOrder(shop, buyer, {
    lines: [{ id, quantity: 3 }],
    body: { address: DAKAR },
  })
  expect(await admin.where(id), 'an order promises, and moves nothing').toEqual([1, 5, 0])
  const path = `/api/admin/commandes/${order}`
  const open = () => admin.read<AdminOrder>(path)
  const { version, order_lines: lines } = await open()
  const sent = await admin.call('POST', `${path}/etape`, { to: 'to_delivered', version })
  expect(sent.statusCode, sent.body).toBe(200)
  const handed = await admin.call('POST', `${path}/remise`, {
    lines: lines.map((line) => ({ id: line.id, quantity: 3, serials: [] })),
    version: (await open()).version,
  })
  expect(handed.statusCode, handed.body).toBe(200)
  expect(await admin.where(id)).toEqual([0, 3, 0])
  const { movements } = await admin.read<StockSheet>(`/api/admin/stock/${id}`)
  expect(movements.slice(0, 2).map(({ kind, quantity, location }) => [kind, quantity, location])).toEqual([
    ['sale', -2, 'Dépôt de Pikine'],
    ['sale', -1, 'Boutique'],
  ])
  await shop.db.transaction((tx) =>
    bookMovement(tx, shop.signals, {
      productId: id,
      kind: 'return',
      quantity: 1,
      reason: 'Retour',
      caller: { kind: 'guest', guestId: undefined },
    }),
  )
  expect(await admin.where(id)).toEqual([1, 3, 0])
})

test('a hand-over is refused only when all locations together have too few pieces', async ({
  shop,
  admin,
}) => {
  const id = await admin.stock(1, 0, 2)
  const sell = (pieces: number) =>
    shop.db.transaction((tx) =>
      bookMovement(tx, shop.signals, {
        productId: id,
        kind: 'sale',
        quantity: -pieces,
        reason: 'Vente',
        caller: { kind: 'guest', guestId: undefined },
      }),
    )
  await expect(sell(4)).rejects.toMatchObject({ code: 'product.stock_negative' })
  expect(await admin.where(id)).toEqual([1, 0, 2])
  await sell(2)
  expect(await admin.where(id)).toEqual([0, 0, 1])
})

test('concurrent sales share the last pieces of all locations, and none is refused before they are gone', async ({
  shop,
  admin,
}) => {
  const id = await admin.stock(3, 3, 0)
  const sell = () =>
    shop.db.transaction((tx) =>
      bookMovement(tx, shop.signals, {
        productId: id,
        kind: 'sale',
        quantity: -1,
        reason: 'Vente',
        caller: { kind: 'guest', guestId: undefined },
      }),
    )
  const sales = await Promise.allSettled(Array.from({ length: 8 }, sell))
  expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await admin.where(id)).toEqual([0, 0, 0])
})

test('the shop sells one figure: the stock of all locations on sale', async ({ shop, admin }) => {
  const id = await admin.stock(2, 3, 4)
  const shown = async () =>
    (await shop.call('GET', `/api/produits/${id}`)).json<{ quantity: number }>().quantity
  expect(await shown()).toBe(5)
  expect((await admin.read<StockSheet>(`/api/admin/stock/${id}`)).product).toMatchObject({
    on_hand: 9,
    reserved: 0,
    aside: 4,
    free: 5,
  })
  const { van } = admin
  const body = { name: 'Camionnette 1', kind: 'van' }
  expect((await admin.change(van, { ...body, rank: 1 })).json()).toMatchObject({ rank: 1 })
  expect(await shown()).toBe(9)
  const { locations } = await admin.read<LocationList>('/api/admin/stock/lieux')
  expect(locations.map(({ id: one, rank }) => [one, rank]).slice(0, 3)).toEqual([
    [van, 1],
    [SHOP, 2],
    [admin.depot, 3],
  ])
  await admin.change(van, { ...body, rank: null })
  expect(await shown()).toBe(5)
})

test('a transfer moves several products, keeps the total, and is recorded with its sentence', async ({
  shop,
  admin,
}) => {
  const one = await admin.stock(5, 0, 0)
  const two = await admin.stock(4, 1, 0)
  const answer = await admin.transfer(SHOP, admin.depot, [one, 2], [two, 4], [one, 1])
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json<StockTransfer>()
  expect([await admin.where(one), await admin.where(two)]).toEqual([
    [2, 3, 0],
    [0, 5, 0],
  ])
  const { movements } = await admin.read<StockSheet>(`/api/admin/stock/${one}`)
  expect(movements.map(({ kind, quantity, total }) => [kind, quantity, total])).toEqual([
    ['transfer', -3, 5],
    ['transfer', 3, 5],
    ['receipt', 5, 5],
  ])
  const { transfers } = await admin.read<TransferList>('/api/admin/stock/transferts')
  expect(transfers[0]).toMatchObject({
    id,
    who: 'Awa Ndiaye',
    reason: 'Tournée du matin',
    to: { id: admin.depot },
  })
  expect(transfers[0]?.lines.map(({ product_id, quantity }) => [product_id, quantity]).toSorted()).toEqual([
    [one, 3],
    [two, 4],
  ])
  const manager = await shop.signIn(['admin'])
  const journal = await shop.call('GET', '/api/admin/journal?action=transfer.create', {
    token: manager.token,
  })
  expect(journal.json<{ entries: object[] }>().entries[0]).toMatchObject({
    sentence: 'Stock transféré',
    subject: { label: 'Boutique → Dépôt de Pikine' },
    is_masked: false,
  })
})

test('a transfer never exceeds a location’s stock and needs two different, known locations', async ({
  admin,
}) => {
  const id = await admin.stock(2, 9, 0)
  const answer = await admin.transfer(SHOP, admin.depot, [id, 3])
  expect(errorOf(answer)).toMatchObject({ status: 409, code: 'transfer.too_few' })
  expect(Object.values(errorOf(answer).fields ?? {})[0]).toContain(
    'il n’y en a que 2 dans le lieu «\u00A0Boutique\u00A0».',
  )
  expect(errorOf(await admin.transfer(SHOP, SHOP, [id, 1]))).toMatchObject({
    status: 400,
    fields: { to_id: 'Choisissez un autre lieu que celui de départ.' },
  })
  expect(errorOf(await admin.transfer(SHOP, 999, [id, 1])).code).toBe('location.not_found')
  expect(errorOf(await admin.transfer(SHOP, admin.depot, [999_999, 1])).code).toBe('product.not_found')
  expect(errorOf(await admin.transfer(SHOP, admin.depot)).status).toBe(400)
  expect(errorOf(await admin.transfer(SHOP, admin.depot, [id, 0])).status).toBe(400)
  expect(await admin.where(id)).toEqual([2, 9, 0])
})

test('of two concurrent transfers of the last pieces one is refused', async ({ admin }) => {
  const id = await admin.stock(3, 0, 0)
  const responses = await Promise.all([
    admin.transfer(SHOP, admin.depot, [id, 2]),
    admin.transfer(SHOP, admin.van, [id, 2]),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([201, 409]))
  expect((await admin.where(id))[SHOP - 1]).toBe(1)
})

test('pieces allocated to an order are not transferred to a location off sale', async ({ shop, admin }) => {
  const id = await admin.stock(3, 0, 0)
  const buyer = await signInPerson(shop, {})
  await makeOrder(shop, buyer, { lines: [{ id, quantity: 2 }] })
  expect(errorOf(await admin.transfer(SHOP, admin.van, [id, 2])).code).toBe('location.promised')
  expect((await admin.transfer(SHOP, admin.van, [id, 1])).statusCode).toBe(201)
  const { van } = admin
  const body = { name: 'Camionnette 1', kind: 'van' }
  await admin.change(van, { ...body, rank: 3 })
  expect((await admin.transfer(SHOP, van, [id, 2])).statusCode).toBe(201)
  expect(errorOf(await admin.change(van, { ...body, rank: null }))).toMatchObject({
    status: 409,
    code: 'location.promised',
  })
  await admin.transfer(van, SHOP, [id, 2])
  expect((await admin.change(van, { ...body, rank: null })).statusCode).toBe(200)
})

test('a van put on and off sale during bookings keeps every figure right', async ({ shop, admin }) => {
  const ids = [await admin.stock(1, 0, 0), await admin.stock(1, 0, 0), await admin.stock(1, 0, 0)]
  const receive = (id: number) => admin.book(id, { kind: 'receipt', quantity: 2, location_id: admin.van })
  const turn = (rank: number | null) => admin.change(admin.van, { name: 'Camionnette 1', kind: 'van', rank })
  const responses = await Promise.all([
    ...ids.flatMap((id) => [receive(id), admin.transfer(SHOP, admin.van, [id, 1])]),
    ...[2, null, 1, null].map(turn),
  ])
  expect(responses.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([])
  await turn(null)
  for (const id of ids) expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 3, reserved: 3 })
})

test('a location with pieces is not archived; an empty one is, receives nothing, and can be reopened', async ({
  admin,
}) => {
  const { id } = await admin.open('Réserve du marché', 'depot', 3)
  const product = await admin.stock(2, 0, 0)
  await admin.transfer(SHOP, id, [product, 2])
  const body = { name: 'Réserve du marché', kind: 'depot', rank: null, archived: true }
  expect(errorOf(await admin.change(id, body))).toMatchObject({ status: 409, code: 'location.in_use' })
  await admin.transfer(id, SHOP, [product, 2])
  expect((await admin.change(id, body)).json()).toMatchObject({ is_archived: true, rank: null })
  expect(errorOf(await admin.book(product, { kind: 'receipt', quantity: 1, location_id: id })).code).toBe(
    'location.not_found',
  )
  expect(errorOf(await admin.transfer(SHOP, id, [product, 1])).code).toBe('location.not_found')
  expect((await admin.change(id, { ...body, archived: false })).json()).toMatchObject({
    is_archived: false,
  })
  await admin.change(id, body)
})

test('a location shows the archived products left there, and is empty once they were transferred', async ({
  admin,
}) => {
  const { id } = await admin.open('Réserve de Thiès', 'depot', 3)
  const [kept, gone] = [await admin.stock(2, 0, 0), await admin.stock(3, 0, 0)]
  await admin.transfer(SHOP, id, [kept, 1], [gone, 3])
  expect((await admin.call('DELETE', `/api/produits/${gone}`)).statusCode).toBeLessThan(300)
  const list = (lieu: number) => admin.read<StockList>(`/api/admin/stock?lieu=${lieu}`)
  const { products, archived, total } = await list(id)
  expect([products.map((one) => one.id), total]).toEqual([[kept], 1])
  expect(archived).toMatchObject({ total: 1, products: [{ id: gone, on_hand: 3 }] })
  expect((await list(0)).archived).toEqual({ products: [], total: 0 })
  expect((await admin.transfer(id, SHOP, [gone, 3], [kept, 1])).statusCode).toBe(201)
  expect((await list(id)).archived.total).toBe(0)
  const body = { name: 'Réserve de Thiès', kind: 'depot', rank: null, archived: true }
  expect((await admin.change(id, body)).json()).toMatchObject({ is_archived: true })
})

test('two locations never have the same name, and the first one stays on sale', async ({ admin }) => {
  const again = await admin.call('POST', '/api/admin/stock/lieux', {
    name: ' dépôt de PIKINE ',
    kind: 'depot',
    rank: null,
  })
  expect(errorOf(again)).toMatchObject({
    status: 409,
    code: 'location.name_taken',
    fields: { name: 'Ce nom est déjà pris.' },
  })
  const shop = { name: 'Boutique', kind: 'shop' }
  expect(errorOf(await admin.change(SHOP, { ...shop, rank: null }))).toMatchObject({
    status: 400,
    fields: { rank: 'Les livraisons partent toujours aussi du lieu par défaut.' },
  })
  expect(errorOf(await admin.change(SHOP, { ...shop, rank: null, archived: true })).status).toBe(400)
  expect((await admin.change(SHOP, { ...shop, name: 'Boutique Médina', rank: 1 })).statusCode).toBe(200)
  expect((await admin.change(SHOP, { ...shop, rank: 1 })).json()).toMatchObject({ name: 'Boutique' })
  expect(errorOf(await admin.change(999, { ...shop, rank: 1 })).code).toBe('location.not_found')
  expect(errorOf(await admin.change(SHOP, { ...shop, rank: 1, version: 0 })).code).toBe('location.changed')
})

test('the list filters by location, and the file of movements names the location', async ({ admin }) => {
  const id = await admin.stock(1, 0, 2)
  await admin.stock(1, 0, 0)
  const { products, locations } = await admin.read<StockList>(`/api/admin/stock?lieu=${admin.van}`)
  expect(products.map((product) => product.id)).toContain(id)
  expect(
    products.every((product) => product.locations.some((one) => one.id === admin.van && one.on_hand > 0)),
  ).toBe(true)
  expect(locations.map(({ name }) => name)).toEqual(['Boutique', 'Dépôt de Pikine', 'Camionnette 1'])
  const { body } = await admin.call('GET', '/api/admin/stock/mouvements.csv')
  expect(body).toContain('Raison;Par;Lieu')
  expect(body).toContain(';Réception;Awa Ndiaye;Camionnette 1\r\n')
})

test.for([
  ['stock by location is the sum', `update location_stock set on_hand = on_hand + 1 where location_id = 1`],
  ['the stock of all locations', `delete from location_stock where location_id = 1`],
  [
    'a transfer removes from one location',
    `insert into stock_transfer (from_id, to_id) select 1, max(id) from stock_location`,
  ],
] as const)('the consistency check finds an error: %s', async ([rule, damage], { shop, admin }) => {
  await admin.stock(1, 1, 0)
  const undone = new Error('as if nothing had been')
  const found: string[] = []
  const tampered = shop.db.transaction(async (tx) => {
    await tx.rows({ text: 'alter table location_stock disable trigger location_stock_booked' })
    await tx.rows({ text: damage })
    found.push(...(await checkBooks(tx)).map((error) => error.rule))
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  expect(found).toContainEqual(expect.stringContaining(rule))
})

test('a courier’s deliveries leave their own van first, others the common order; a van has one courier', async ({
  shop,
  admin,
}) => {
  const courier = await shop.signIn(['livraison'])
  const van = { name: 'Camionnette de Moussa', kind: 'van', rank: 9, courier_id: courier.id }
  const made = await admin.call('POST', '/api/admin/stock/lieux', van)
  const { id: own, courier: whose } = made.json<StockLocation>()
  expect([made.statusCode, whose?.id]).toEqual([201, courier.id])
  const product = await admin.stock(3, 0, 0)
  const buyer = await signInPerson(shop, {})
  const order = async () => {
    const lines = [{ id: product, quantity: 1 }]
    return (await makeOrder(shop, buyer, { lines, body: { address: DAKAR } })).id
  }
  const [brought, fetched] = [await order(), await order()]
  // Ordered pieces can be loaded: the van takes part in deliveries.
  expect((await admin.transfer(SHOP, own, [product, 1])).statusCode).toBe(201)
  await shop.db.rows({
    text: 'update sales_order set courier_id = $2, stop_day = current_date where id = $1',
    values: [brought, courier.id],
  })
  const deliver = async (id: number) => {
    const path = `/api/admin/commandes/${id}`
    const open = () => admin.read<AdminOrder>(path)
    await admin.call('POST', `${path}/etape`, { to: 'to_delivered', version: (await open()).version })
    const { version, order_lines } = await open()
    const lines = order_lines.map((line) => ({ id: line.id, quantity: 1, serials: [] }))
    expect((await admin.call('POST', `${path}/remise`, { lines, version })).statusCode).toBe(200)
    const { movements } = await admin.read<StockSheet>(`/api/admin/stock/${product}`)
    return movements[0]?.location
  }
  expect(await deliver(fetched)).toBe('Boutique')
  expect(await deliver(brought)).toBe('Camionnette de Moussa')

  const second = await admin.call('POST', '/api/admin/stock/lieux', { ...van, name: 'Une autre' })
  expect(errorOf(second).fields).toEqual({ courier_id: 'Ce livreur a déjà une camionnette.' })
  const refused = await admin.call('POST', '/api/admin/stock/lieux', { ...van, courier_id: buyer.id })
  expect(errorOf(refused).fields).toEqual({ courier_id: 'Cette personne ne livre pas.' })
  const kept = await admin.change(own, { name: 'Camionnette', kind: 'van', rank: 9 })
  expect(kept.json()).toMatchObject({ courier: { id: courier.id } })
  const archived = await admin.change(own, {
    name: 'Camionnette',
    kind: 'van',
    rank: null,
    archived: true,
  })
  expect(archived.json()).toMatchObject({ courier: null, is_archived: true })
})

test('stock per location changes only by a movement', async ({ shop }) => {
  const typed = shop.db.rows({ text: 'update location_stock set on_hand = on_hand + 1' })
  await expect(typed).rejects.toThrow('stock changes by a movement only')
})

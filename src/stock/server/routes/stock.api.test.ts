import { expect } from 'vitest'
import type { BookedStock, StockList, StockSheet } from '#stock/contract/stock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest.extend('stockAdmin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  async function read<T>(url: string): Promise<T> {
    const answer = await call('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }
  return {
    call,
    book: (id: number, body: unknown, headers: Record<string, string> = {}) =>
      shop.call('POST', `/api/admin/stock/${id}/mouvements`, { token, body, headers }),
    readSheet: (id: number) => read<StockSheet>(`/api/admin/stock/${id}`),
    listAs: (query: string) => read<StockList>(`/api/admin/stock?${query}`),
  }
})

test('a receipt, a return, a loss and a count are each in the ledger with author, reason and previous stock', async ({
  shop,
  stockAdmin,
}) => {
  const id = await makeProduct(shop.db, { quantity: 10 })
  await stockAdmin.book(id, { kind: 'receipt', quantity: 5, reason: 'Conteneur du 20 novembre' })
  await stockAdmin.book(id, { kind: 'return', quantity: 1 })
  await stockAdmin.book(id, { kind: 'loss', quantity: 2, reason: 'Casse au dépôt' })
  const counted = (await stockAdmin.book(id, { kind: 'count', counted: 13 })).json<BookedStock>()
  expect(counted).toMatchObject({ booked: -1, product: { on_hand: 13, free: 13 } })
  const { product, movements, has_more } = await stockAdmin.readSheet(id)
  expect(product.on_hand).toBe(13)
  expect(has_more).toBe(false)
  expect(
    movements.map(({ kind, quantity, total, reason, who }) => [kind, quantity, total, reason, who]),
  ).toEqual([
    ['count', -1, 13, 'Inventaire', 'Awa Ndiaye'],
    ['loss', -2, 14, 'Casse au dépôt', 'Awa Ndiaye'],
    ['return', 1, 16, 'Retour', 'Awa Ndiaye'],
    ['receipt', 5, 15, 'Conteneur du 20 novembre', 'Awa Ndiaye'],
    ['receipt', 10, 10, 'Arrivage', null],
  ])
})

test('a count equal to the stock books nothing, and is still recorded', async ({ shop, stockAdmin }) => {
  const id = await makeProduct(shop.db, { quantity: 4 })
  const answer = await stockAdmin.book(id, { kind: 'count', counted: 4 })
  expect(answer.json<BookedStock>()).toMatchObject({ booked: 0, product: { on_hand: 4 } })
  expect((await stockAdmin.readSheet(id)).movements).toHaveLength(1)
  const recorded = await shop.db.rows({
    text: `select 1 from audit_entry where action = 'stock.count' and subject_id = $1`,
    values: [id],
  })
  expect(recorded).toHaveLength(1)
})

test('a loss above the stock is refused: a French sentence, and nothing is booked', async ({
  shop,
  stockAdmin,
}) => {
  const id = await makeProduct(shop.db, { quantity: 3 })
  const answer = await stockAdmin.book(id, { kind: 'loss', quantity: 4, reason: 'Vol' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'product.stock_negative',
    message: 'Le stock ne peut pas devenir négatif.',
    fields: { quantity: 'Il n’y en a que 3 en stock.' },
  })
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 3 })
})

test.for([
  { kind: 'receipt', quantity: 0 },
  { kind: 'receipt', quantity: -1 },
  { kind: 'receipt', quantity: 1.5 },
  { kind: 'receipt', quantity: 100_001 },
  { kind: 'loss', quantity: 1 },
  { kind: 'loss', quantity: 1, reason: '   ' },
  { kind: 'count', counted: -1 },
  { kind: 'count' },
  { kind: 'sale', quantity: 1, reason: 'Vente à la main' },
])('%j is not a booking', async (body, { shop, stockAdmin }) => {
  const id = await makeProduct(shop.db, { quantity: 3 })
  expect((await stockAdmin.book(id, body)).statusCode).toBe(400)
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 3 })
})

test('a booking repeated on a bad connection is booked once', async ({ shop, stockAdmin }) => {
  const id = await makeProduct(shop.db, { quantity: 3 })
  const send = () =>
    stockAdmin.book(id, { kind: 'receipt', quantity: 7 }, { 'idempotency-key': `reception-${id}-une-fois` })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 10 })
})

test('a count during other bookings is right: the stock equals the count at that moment', async ({
  shop,
  stockAdmin,
}) => {
  const id = await makeProduct(shop.db, { quantity: 50 })
  await Promise.all([
    ...Array.from({ length: 6 }, () => stockAdmin.book(id, { kind: 'loss', quantity: 1, reason: 'Casse' })),
    ...Array.from({ length: 3 }, () => stockAdmin.book(id, { kind: 'count', counted: 40 })),
  ])
  const { movements, product } = await stockAdmin.readSheet(id)
  const counts = movements.filter(({ kind }) => kind === 'count')
  expect(counts.length).toBeGreaterThan(0)
  expect(counts.every(({ total }) => total === 40)).toBe(true)
  expect(product.on_hand).toBe(movements[0]?.total)
  expect(movements.filter(({ kind }) => kind === 'loss')).toHaveLength(6)
})

test('a count below the allocated stock leaves a negative remainder, which the list finds', async ({
  shop,
  stockAdmin,
}) => {
  const id = await makeProduct(shop.db, { name: 'Glacière Promise 45 L', quantity: 6 })
  const buyer = await signInPerson(shop, {})
  await makeOrder(shop, buyer, { lines: [{ id, quantity: 5 }] })
  await stockAdmin.book(id, { kind: 'count', counted: 4 })
  expect((await stockAdmin.readSheet(id)).product).toMatchObject({ on_hand: 4, allocated: 5, free: -1 })
  expect((await stockAdmin.listAs('etat=negatif')).products.map((product) => product.id)).toContain(id)
})

test('the list finds by a part of the name or the beginning of the reference, and filters low stock', async ({
  shop,
  stockAdmin,
}) => {
  const few = await makeProduct(shop.db, { name: 'Moulin à café Thiès', quantity: 2 })
  const none = await makeProduct(shop.db, { name: 'Moulin à mil Thiès', quantity: 0 })
  const enough = await makeProduct(shop.db, { name: 'Moulin géant Thiès', quantity: 3 })
  const ids = async (query: string) => (await stockAdmin.listAs(query)).products.map(({ id }) => id)
  expect(await ids('q=MOULIN%20a%20CAFE')).toEqual([few])
  expect(await ids('q=thies&etat=bas')).toEqual([none, few])
  expect(await ids('q=thies&etat=epuise')).toEqual([none])
  expect(await ids('q=thies&tri=-name')).toEqual([enough, none, few])
  const { reference } = (await stockAdmin.readSheet(few)).product
  expect(await ids(`q=${reference.toLowerCase()}`)).toContain(few)
  expect(await stockAdmin.listAs('q=100%25')).toMatchObject({ products: [], total: 0 })
})

test('the badge of low stock and its list count the same products', async ({ shop, stockAdmin }) => {
  const admin = await shop.signIn(['catalogue'])
  const seen = await shop.call('GET', '/api/admin/moi', { token: admin.token })
  expect((await stockAdmin.listAs('etat=bas')).total).toBe(
    seen.json<{ waiting: { stock: number } }>().waiting.stock,
  )
})

test('the cap of pre-orders is changed on the version read, and the second of two changes gets a conflict', async ({
  shop,
  stockAdmin,
}) => {
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 150_000 })
  const { version } = (await stockAdmin.readSheet(id)).product
  const change = (preorder_cap: number | null) =>
    stockAdmin.call('PUT', `/api/admin/stock/${id}/plafond`, { preorder_cap, version })
  expect((await change(12)).json()).toMatchObject({ preorder_cap: 12 })
  const second = await change(20)
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'product.changed'])
  expect((await stockAdmin.readSheet(id)).product.preorder_cap).toBe(12)
})

test('a receipt of a sold-out product shows in the shop at once', async ({ shop, stockAdmin }) => {
  const id = await makeProduct(shop.db, { name: 'Théière Retour', quantity: 0 })
  let signals = 0
  shop.signals.on('catalogue.changed', () => (signals += 1))
  await stockAdmin.book(id, { kind: 'receipt', quantity: 2, reason: '<script>alert(1)</script>' })
  expect(signals).toBeGreaterThan(0)
  const shown = await shop.call('GET', `/api/produits/${id}`)
  expect(shown.json()).toMatchObject({ quantity: 2 })
})

test('an unknown or archived product has no stock to read or to book', async ({ shop, stockAdmin }) => {
  const id = await makeProduct(shop.db, {})
  await stockAdmin.call('DELETE', `/api/produits/${id}`)
  for (const one of [id, 999_999])
    for (const answer of [
      await stockAdmin.call('GET', `/api/admin/stock/${one}`),
      await stockAdmin.book(one, { kind: 'receipt', quantity: 1 }),
    ])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'product.not_found'])
})

test('movements are exported to a file for Excel: by day, neutralised, each once, for any number', async ({
  shop,
  stockAdmin,
}) => {
  const id = await makeProduct(shop.db, { name: '=HYPERLINK("x")', quantity: 4 })
  // Receipts equal outgoing pieces, so that the stock is correct without the slow recount.
  await shop.db.transaction(async (tx) => {
    await tx.rows({ text: 'alter table stock_movement disable trigger stock_movement_on_hand' })
    await tx.rows({
      text: `insert into stock_movement (product_id, kind, quantity, reason, created_at)
             select $1, case n % 2 when 1 then 'receipt' else 'loss' end, case n % 2 when 1 then n else 1 - n end,
               '@import', timestamptz '2025-01-05 23:59:59.9Z' + n * interval '1 microsecond'
             from generate_series(1, 4500) n`,
      values: [id],
    })
    await tx.rows({ text: 'alter table stock_movement enable trigger stock_movement_on_hand' })
  })
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason, created_at)
           values ($1, 'loss', -4, 'Le lendemain', '2025-01-06 00:00:00Z')`,
    values: [id],
  })
  const exportDay = (day: string) =>
    stockAdmin.call('GET', `/api/admin/stock/mouvements.csv?depuis=${day}&jusque=${day}`)
  const answer = await exportDay('2025-01-05')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFDate;Référence;Produit;Mouvement;Pièces;Raison;Par')
  expect(lines[1]).toMatch(/^2025-01-05 23:59:59;TEST-\d+;"'=HYPERLINK\(""x""\)";Réception;1;'@import;$/)
  expect(lines).toHaveLength(4502)
  expect(new Set(lines).size).toBe(4502)
  const rest = await exportDay('2025-01-06')
  expect(rest.body.split('\r\n')[1]).toContain(';Perte;-4;Le lendemain;')
})

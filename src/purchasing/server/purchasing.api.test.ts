import { expect } from 'vitest'
import type { Drafted, Proposals, PurchaseList, PurchaseOrder, Supplier } from '#purchasing/contract.ts'
import { SUPPLIER_FIELDS, type SupplierField } from '#purchasing/contract/supplier-fields.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { PURCHASE_RULES } from './book-rules.ts'

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers = {}) =>
    shop.call(method, `/api/admin/achats${url}`, { token, body, headers })
  async function read<T>(url: string): Promise<T> {
    const answer = await call('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }
  async function make<T>(method: 'POST' | 'PUT', url: string, body: unknown): Promise<T> {
    const answer = await call(method, url, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<T>()
  }
  let made = 0
  const makeSupplier = (parts: object = {}): Promise<Supplier> =>
    make('POST', '/fournisseurs', { name: `Fournisseur ${++made}`, lead_days: 10, ...parts })
  /** A sent order for products with pieces and cost of each. */
  async function sendOrder(lines: [product_id: number, quantity: number, unit_cost: number][]) {
    const supplier = await makeSupplier()
    const draft = await make<PurchaseOrder>('POST', '', { supplier_id: supplier.id })
    const body = {
      expected_day: '2026-12-01',
      note: '',
      version: draft.version,
      lines: lines.map(([product_id, quantity, unit_cost]) => ({ product_id, quantity, unit_cost })),
    }
    await make('PUT', `/${draft.id}`, body)
    return make<PurchaseOrder>('POST', `/${draft.id}/etape`, { to: 'sent' })
  }
  const readProduct = async (id: number) => {
    const [product] = await shop.db.rows<{ on_hand: number; cost: number; credit: number | null }>({
      text: 'select on_hand, standard_price as cost, creditorder_price as credit from product where id = $1',
      values: [id],
    })
    return product
  }
  return { token, call, read, make, makeSupplier, sendOrder, readProduct }
})

/** Received pieces for the first lines of an order. */
const came = ({ lines }: PurchaseOrder, ...pieces: [quantity: number, unit_cost: number][]) =>
  pieces.map(([quantity, unit_cost], index) => ({ line_id: lines[index]?.id, quantity, unit_cost }))

/** Values of a supplier's fields. */
const SUPPLIER: Readonly<Record<SupplierField, string | number>> = {
  name: 'Sénégal Froid',
  phone: '+221338210000',
  email: 'ventes@froid.test',
  address: 'Rue 10, Dakar',
  lead_days: 12,
  ninea: '0012345672G3',
  note: 'Livre le mardi',
}
const NAMES = Object.keys(SUPPLIER_FIELDS) as SupplierField[]

test.for(NAMES.map((name) => [name]))(
  'staff write the supplier field %s, which is read back and recorded',
  async ([name = 'name'], { admin, shop }) => {
    const { id, ...made } = await admin.makeSupplier()
    const body = { name: made.name, lead_days: 3, [name]: SUPPLIER[name] }
    expect(await admin.make('PUT', `/fournisseurs/${id}`, body)).toMatchObject(body)
    const [entry] = await shop.db.rows<{ after: Record<string, unknown> }>({
      text: `select after from audit_entry where subject_type = 'supplier' and subject_id = $1 order by id desc limit 1`,
      values: [id],
    })
    expect(entry?.after[name]).toBe(SUPPLIER[name])
  },
)

test('an order goes from draft over two receipts to its end, with each piece in stock at its cost', async ({
  shop,
  admin,
}) => {
  const fridge = await makeProduct(shop.db, { quantity: 10, standard_price: 80_000 })
  const fan = await makeProduct(shop.db, { quantity: 0 })
  const order = await admin.sendOrder([
    [fridge, 10, 90_000],
    [fan, 4, 15_000],
  ])
  expect(order).toMatchObject({ state: 'sent', total: 960_000, expected_day: '2026-12-01' })

  const first = await admin.make<PurchaseOrder>('POST', `/${order.id}/reception`, {
    lines: came(order, [5, 90_000]),
    note: 'BL 118',
  })
  expect(first).toMatchObject({ state: 'partly', closed_at: null })
  expect(first.lines.map(({ received }) => received)).toEqual([5, 0])
  // (10 × 80 000 + 5 × 90 000) / 15 = 83 333; the credit price follows it.
  expect(await admin.readProduct(fridge)).toEqual({ on_hand: 15, cost: 83_333, credit: 125_000 })

  const rest = [
    { line_id: order.lines[0]?.id, quantity: 5, unit_cost: 92_000 },
    { line_id: order.lines[1]?.id, quantity: 4, unit_cost: 15_500 },
  ]
  const last = await admin.make<PurchaseOrder>('POST', `/${order.id}/reception`, { lines: rest })
  expect(last.state).toBe('done')
  expect(last.receipts.map(({ note, who }) => [note, who])).toEqual([
    ['', 'Awa Ndiaye'],
    ['BL 118', 'Awa Ndiaye'],
  ])
  expect(await admin.readProduct(fridge)).toMatchObject({ on_hand: 20, cost: 85_500 })
  expect(await admin.readProduct(fan)).toMatchObject({ on_hand: 4, cost: 15_500 })
  const [movement] = await shop.db.rows<{ kind: string; quantity: number; reason: string }>({
    text: 'select kind, quantity, reason from stock_movement where product_id = $1 order by id desc limit 1',
    values: [fan],
  })
  expect(movement).toEqual({
    kind: 'receipt',
    quantity: 4,
    reason: `Commande ${order.name}, ${order.supplier.name}`,
  })
  const over = await admin.call('POST', `/${order.id}/reception`, { lines: came(order, [1, 0]) })
  expect(over.json()).toMatchObject({ code: 'purchase.state' })
})

test('received pieces go to the given location, and to no archived one', async ({ shop, admin }) => {
  const product = await makeProduct(shop.db, { name: 'Bouilloire Kala', quantity: 0 })
  const [depot, closed] = await shop.db.rows<{ id: number }>({
    text: `insert into stock_location (name, kind, sale_position, archived_at)
           values ('Dépôt', 'depot', 2, null), ('Ancien dépôt', 'depot', null, now()) returning id`,
  })
  const order = await admin.sendOrder([[product, 3, 9000]])
  expect(order.locations.map(({ name }) => name)).toEqual(['Boutique', 'Dépôt'])
  const body = { lines: came(order, [3, 9000]), location_id: closed?.id }
  const refused = await admin.call('POST', `/${order.id}/reception`, body)
  expect(refused.json()).toMatchObject({ code: 'location.not_found' })
  await admin.make('POST', `/${order.id}/reception`, { ...body, location_id: depot?.id })
  const lying = await shop.db.rows({
    text: 'select location_id, on_hand from location_stock where product_id = $1',
    values: [product],
  })
  expect(lying).toEqual([{ location_id: depot?.id, on_hand: 3 }])
})

test('more than the ordered quantity is received only after a confirmation', async ({ shop, admin }) => {
  const product = await makeProduct(shop.db, { name: 'Ventilateur Vento 40', quantity: 0 })
  const order = await admin.sendOrder([[product, 3, 20_000]])
  const body = { lines: came(order, [4, 20_000]) }
  const refused = await admin.call('POST', `/${order.id}/reception`, body)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'purchase.more_than_ordered',
    fields: { accepts_more: 'Ventilateur Vento 40\u202F: 4 arrivées, 3 attendues.' },
  })
  expect(await admin.readProduct(product)).toMatchObject({ on_hand: 0 })
  const answer = await admin.make<PurchaseOrder>('POST', `/${order.id}/reception`, {
    ...body,
    accepts_more: true,
  })
  expect(answer.state).toBe('done')
  expect(await admin.readProduct(product)).toMatchObject({ on_hand: 4 })
})

test('a receipt repeated on a bad connection is booked once, and concurrent ones are booked in sequence', async ({
  shop,
  admin,
}) => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const order = await admin.sendOrder([[product, 10, 20_000]])
  const send = (quantity: number, key: string) =>
    admin.call(
      'POST',
      `/${order.id}/reception`,
      { lines: came(order, [quantity, 20_000]) },
      {
        'idempotency-key': key,
      },
    )
  const responses = await Promise.all([
    send(4, `reception-${order.id}-un`),
    send(4, `reception-${order.id}-un`),
    send(6, `reception-${order.id}-deux`),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await admin.readProduct(product)).toMatchObject({ on_hand: 10 })
  expect((await admin.read<PurchaseOrder>(`/${order.id}`)).state).toBe('done')
})

test('numbers have no gaps: an abandoned order keeps its number, and a failed one takes none', async ({
  admin,
}) => {
  const supplier = await admin.makeSupplier()
  const one = await admin.make<PurchaseOrder>('POST', '', { supplier_id: supplier.id })
  expect((await admin.call('POST', '', { supplier_id: 999_999 })).statusCode).toBe(404)
  await admin.make('POST', `/${one.id}/etape`, { to: 'cancelled' })
  const two = await admin.make<PurchaseOrder>('POST', '', { supplier_id: supplier.id })
  expect(Number(two.name.slice(2))).toBe(Number(one.name.slice(2)) + 1)
  expect((await admin.call('POST', `/${two.id}/etape`, { to: 'sent' })).json()).toMatchObject({
    code: 'purchase.empty',
  })
  const list = await admin.read<PurchaseList>(`?q=${one.name}`)
  expect(list.orders.map(({ name, state }) => [name, state])).toEqual([[one.name, 'cancelled']])
})

test('a sent order keeps its products; a received one is not cancelled, its remainder can be closed', async ({
  shop,
  admin,
}) => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const order = await admin.sendOrder([[product, 10, 20_000]])
  const change = { expected_day: '2026-12-08', note: 'Appeler avant', version: order.version }
  const lines = [{ product_id: product, quantity: 1, unit_cost: 1 }]
  expect((await admin.call('PUT', `/${order.id}`, { ...change, lines })).json()).toMatchObject({
    code: 'purchase.state',
  })
  const moved = await admin.make<PurchaseOrder>('PUT', `/${order.id}`, change)
  expect(moved).toMatchObject({ expected_day: '2026-12-08', note: 'Appeler avant' })
  const late = await admin.call('PUT', `/${order.id}`, change)
  expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'purchase.changed' })])
  expect(moved.updated_by).toBe('Awa Ndiaye')
  await admin.make('POST', `/${order.id}/reception`, { lines: came(order, [3, 20_000]) })
  expect((await admin.call('POST', `/${order.id}/etape`, { to: 'cancelled' })).statusCode).toBe(409)
  const closed = await admin.make<PurchaseOrder>('POST', `/${order.id}/etape`, { to: 'done' })
  expect(closed.state).toBe('done')
})

test('low stock is proposed at the cheapest supplier, and one press drafts it once', async ({
  shop,
  clock,
  admin,
}) => {
  const product = await makeProduct(shop.db, {
    name: 'Cuisinière Astrel 5',
    quantity: 40,
    standard_price: 90_000,
  })
  const [dear, cheap, gone] = [
    await admin.makeSupplier({ lead_days: 3 }),
    await admin.makeSupplier({ lead_days: 15 }),
    await admin.makeSupplier(),
  ]
  for (const [{ id }, unit_cost] of [
    [dear, 95_000],
    [cheap, 88_000],
    [gone, 70_000],
  ] as const)
    await admin.make('PUT', `/fournisseurs/${id}/produits/${product}`, { unit_cost, reference: 'CA-5' })
  await admin.make('POST', `/fournisseurs/${gone.id}/archive`, { archived: true })
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason, created_at)
           values ($1, 'sale', -30, 'Vente', $2), ($1, 'sale', -5, 'Vente', $3)`,
    values: [
      product,
      new Date(clock.now.getTime() - 5 * 86_400_000),
      new Date(clock.now.getTime() - 60 * 86_400_000),
    ],
  })
  const find = ({ proposals }: Proposals) => proposals.find(({ product_id }) => product_id === product)
  // Five are left and one is sold per day, so none would be left after the cheaper supplier's fifteen days.
  expect(find(await admin.read('/propositions'))).toMatchObject({
    free: 5,
    sold: 30,
    lead_days: 15,
    supplier: { id: cheap.id },
    unit_cost: 88_000,
    quantity: 3 + 45 - 5,
  })
  expect(find(await admin.read('/propositions?jours=90'))).toMatchObject({ sold: 35 })
  const { orders } = await admin.make<Drafted>('POST', '/propositions', {
    lines: [{ product_id: product, supplier_id: cheap.id, quantity: 43 }],
  })
  const draft = await admin.read<PurchaseOrder>(`/${orders[0]?.id}`)
  expect(draft).toMatchObject({ state: 'draft', supplier: { id: cheap.id }, total: 43 * 88_000 })
  expect(find(await admin.read('/propositions'))).toBeUndefined()
})

test('a product’s own reorder point decides its low stock', async ({ shop, admin }) => {
  const product = await makeProduct(shop.db, { name: 'Chambre froide Nordal', quantity: 5 })
  const isLow = async (): Promise<boolean> => {
    const answer = await shop.call('GET', '/api/admin/stock?etat=bas', { token: admin.token })
    return answer.json<{ products: { id: number }[] }>().products.some(({ id }) => id === product)
  }
  expect(await isLow()).toBe(false)
  const change = await shop.call('PUT', `/api/produits/${product}`, {
    token: admin.token,
    body: { reorder_point: 6 },
  })
  expect(change.statusCode, change.body).toBe(200)
  expect(await isLow()).toBe(true)
})

test('a barcode is validated and unique to one product, which is found by it; a copy has none', async ({
  shop,
  admin,
}) => {
  const [one, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const write = (id: number, barcode: string) =>
    shop.call('PUT', `/api/produits/${id}`, { token: admin.token, body: { barcode } })
  expect((await write(one, '4006381333930')).json()).toMatchObject({ code: 'request.invalid' })
  expect((await write(one, '4 006381 333931')).statusCode).toBe(200)
  expect((await write(other, '4006381333931')).json()).toMatchObject({ code: 'product.barcode_taken' })
  for (const list of ['stock', 'produits']) {
    const found = await shop.call('GET', `/api/admin/${list}?q=4006381333931`, { token: admin.token })
    expect(found.json<{ products: { id: number }[] }>().products.map(({ id }) => id)).toEqual([one])
  }
  const copy = await shop.call('POST', `/api/admin/produits/${one}/copie`, { token: admin.token })
  expect(copy.statusCode, copy.body).toBe(201)
})

test('the supplier’s document has the shop, the supplier, its reference and the total', async ({
  shop,
  admin,
}) => {
  const product = await makeProduct(shop.db, { name: 'Fer Solenn 2000' })
  const order = await admin.sendOrder([[product, 12, 11_500]])
  await admin.make('PUT', `/fournisseurs/${order.supplier.id}/produits/${product}`, {
    unit_cost: 11_500,
    reference: 'FS-2000/B',
  })
  const { filename, content } = await admin.read<{ filename: string; content: string }>(
    `/${order.id}/document`,
  )
  expect(filename).toBe(`commande-${order.name}.pdf`)
  const text = readPdf(Buffer.from(content, 'base64')).pages.join('\n')
  for (const printed of ['Keur Électro', order.supplier.name, order.name, 'FS-2000/B', '1er décembre 2026'])
    expect(text).toContain(printed)
  expect(text.replace(/\s/g, '')).toContain('138000FCFA')
})

test('the consistency check finds a receipt that differs from its stock movement', async ({
  shop,
  admin,
}) => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const order = await admin.sendOrder([[product, 5, 20_000]])
  await admin.make('POST', `/${order.id}/reception`, { lines: came(order, [5, 20_000]) })
  const change = (received: number) =>
    shop.db.rows({
      text: 'update purchase_line set received = $2 where order_id = $1',
      values: [order.id, received],
    })
  await change(4)
  const differences = await Promise.all(
    PURCHASE_RULES.map(({ text }) => shop.db.rows<{ detail: string }>({ text })),
  )
  expect(differences.flat().map(({ detail }) => detail)).toEqual(['4 instead of 5'])
  await change(5)
  const mutation = { text: 'update purchase_receipt_line set quantity = 4' }
  await expect(shop.db.rows(mutation)).rejects.toThrow('a receipt is never changed')
})

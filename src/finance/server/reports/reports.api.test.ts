import { expect } from 'vitest'
import type { Breakdown, CreditReport, ReportFile, SalesReport, StockReport } from '#finance/contract.ts'
import { agree, openEmployer, requestCredit } from '#test/harness/credit.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { orderAsGuest } from '#test/harness/guests.ts'
import { signInPerson } from '#test/harness/members.ts'
import { expectBooksInOrder, makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { checkBooks } from '../books/check-books.ts'
import { keepSums } from './keep-sums.ts'

const COMPARED = ['sorte', 'canal', 'commune', 'livreur', 'employeur', 'produit', 'categorie', 'marque']

/** An administrator, a customer with previous orders, and two products: a fridge with a cost, a fan without. */
const test = shopTest
  .extend('owner', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['admin'], name: 'Fatou Seck' }),
  )
  .extend('who', { scope: 'file' }, ({ shop }) => signInPerson(shop, { phone: '221770001122' }))
  .extend('products', { scope: 'file' }, async ({ shop }) => {
    const sold = (name: string, category: string, price: number, cost?: number) =>
      makeProduct(shop.db, {
        name,
        category,
        quantity: 40,
        list_price: price,
        en_promo: true,
        promo_price: price,
        is_preorder: true,
        preorder_price: price,
        ...(cost !== undefined && { standard_price: cost }),
      })
    return {
      fridge: await sold('Frigo Rapport', 'Froid', 100_000, 70_000),
      fan: await sold('Ventilo Rapport', 'Air', 10_000),
    }
  })
  .extend('read', { scope: 'file' }, ({ shop, owner }) => async <Answer>(path: string): Promise<Answer> => {
    const answer = await shop.call('GET', `/api/admin/rapports/${path}`, { token: owner.token })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Answer>()
  })
  /** Places an order and moves its time to the given moment. */
  .extend('buy', { scope: 'file' }, ({ shop, who }) => {
    return async (lines: { id: number; quantity: number }[], at?: string) => {
      const order = await makeOrder(shop, who, { lines, body: { seen_total: undefined } })
      if (at !== undefined)
        await shop.db.rows({
          text: 'update sales_order set created_at = $2 where id = $1',
          values: [order.id, new Date(`${at}T10:00:00Z`)],
        })
      return order
    }
  })
  .extend('cancel', { scope: 'file' }, ({ shop, owner }) => async (id: number) => {
    const path = `/api/admin/commandes/${id}`
    const { version } = (await shop.call('GET', path, { token: owner.token })).json<{ version: number }>()
    const body = { to: 'cancel', reason: 'Le client a changé d’avis.', version }
    const answer = await shop.call('POST', `${path}/etape`, { token: owner.token, body })
    expect(answer.statusCode, answer.body).toBe(200)
  })

const DAY = 'ventes?periode=dates&du=2026-11-24&au=2026-11-24'

test('sales, margin and average basket of a day are those of its orders, before and after aggregation', async ({
  shop,
  products: { fridge, fan },
  read,
  buy,
  cancel,
}) => {
  await buy([
    { id: fridge, quantity: 1 },
    { id: fan, quantity: 2 },
  ])
  const second = await buy([{ id: fridge, quantity: 2 }])
  const expected = { orders: 2, pieces: 5, amount: 320_000, cost: 210_000, uncosted: 20_000 }
  expect(await read<SalesReport>(DAY)).toMatchObject({ current: expected })
  expect(await keepSums(shop)).toBe(1)
  expect(await keepSums(shop)).toBe(0)
  expect(await read<SalesReport>(DAY)).toMatchObject({ current: expected, steps: [{ current: expected }] })

  // A new cost does not change past sales; a cancelled order does not count as a sale.
  await shop.db.rows({ text: 'update product set standard_price = 90000 where id = $1', values: [fridge] })
  await cancel(second.id)
  const left = { orders: 1, pieces: 3, amount: 120_000, cost: 70_000, uncosted: 20_000 }
  expect(await read<SalesReport>(DAY)).toMatchObject({ current: left })
  await keepSums(shop)
  expect(await read<SalesReport>(DAY)).toMatchObject({ current: left })
})

test('returns lower the sales of the original day, and the consistency check reports a wrong sum', async ({
  shop,
  products: { fridge, fan },
  read,
  buy,
}) => {
  const { id } = await buy(
    [
      { id: fridge, quantity: 1 },
      { id: fan, quantity: 2 },
    ],
    '2026-11-20',
  )
  await keepSums(shop)
  // Writes the same rows as a refund, which has tests of its own.
  await shop.db.transaction(async (tx) => {
    await tx.rows({
      text: `update order_line set qty_delivered = quantity, qty_returned = 1 where order_id = $1 and product_id = $2`,
      values: [id, fan],
    })
    await tx.rows({
      text: `update sales_order set amount_discount = amount_discount + 10000 where id = $1`,
      values: [id],
    })
  })
  const day = 'repartition?periode=dates&du=2026-11-20&au=2026-11-20&par=produit'
  const rows = [
    { key: String(fridge), name: 'Frigo Rapport', current: { pieces: 1, amount: 100_000 } },
    { key: String(fan), name: 'Ventilo Rapport', current: { pieces: 1, amount: 10_000, uncosted: 10_000 } },
  ]
  expect(await read<Breakdown>(day)).toMatchObject({ total: 2, rows })
  await keepSums(shop)
  expect(await read<Breakdown>(day)).toMatchObject({ total: 2, rows })
  await shop.db.rows({
    text: `update order_line set qty_returned = 0, qty_delivered = 0 where order_id = $1`,
    values: [id],
  })
  await shop.db.rows({
    text: `update sales_order set amount_discount = amount_discount - 10000 where id = $1`,
    values: [id],
  })
  await keepSums(shop)
  await expectBooksInOrder(shop.db)

  await shop.db.rows({ text: `update sales_day set amount = amount + 1 where dimension = 'total'` })
  expect((await checkBooks(shop.db)).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining([
      'the sales of a day equal those of its orders, unless the day waits to be summed again',
      'the sales of a month are those of its days',
    ]),
  )
  await shop.db.rows({ text: `update sales_day set amount = amount - 1 where dimension = 'total'` })
})

test('each break-down adds up to the sales of the period, with and without aggregated days', async ({
  shop,
  owner,
  products: { fridge, fan },
  read,
  buy,
}) => {
  await buy([{ id: fridge, quantity: 1 }], '2025-11-10')
  await buy([{ id: fan, quantity: 3 }], '2026-10-10')
  await buy(
    [
      { id: fridge, quantity: 1 },
      { id: fan, quantity: 1 },
    ],
    '2026-11-02',
  )
  await orderAsGuest(shop, [{ id: fridge, quantity: 1 }])
  const phone = await shop.call('POST', '/api/admin/commandes', {
    token: owner.token,
    body: {
      customer_id: null,
      type_sale: 'order',
      payment_mode: 'domicile',
      order_lines: [{ id: fan, quantity: 2 }],
      address: { name: 'Yacine Sall', phone: '774208080', commune: 'HLM', place: 'HLM 5', landmark: '' },
    },
  })
  expect(phone.statusCode, phone.body).toBe(201)
  const check = async () => {
    const sales = await read<SalesReport>('ventes?periode=dates&du=2025-11-01&au=2026-11-24')
    const parts = await Promise.all(
      COMPARED.map((by) =>
        read<Breakdown>(`repartition?periode=dates&du=2025-11-01&au=2026-11-24&par=${by}`),
      ),
    )
    for (const { all, rows, by } of parts) {
      const { orders, ...figures } = sales.current
      expect(all, by).toMatchObject(figures)
      expect(
        rows.reduce((sum, { current }) => sum + current.amount, 0),
        by,
      ).toBe(figures.amount)
      if (by === 'canal') expect(rows.reduce((sum, { current }) => sum + current.orders, 0)).toBe(orders)
    }
    return { sales, parts }
  }
  const live = await check()
  await keepSums(shop)
  expect(await check()).toEqual(live)
  expect((await read<Breakdown>('repartition?par=canal')).rows.map(({ key }) => key).toSorted()).toEqual([
    'invite',
    'site',
    'telephone',
  ])
  const [place] = (await read<Breakdown>('repartition?par=commune&tri=montant')).rows
  expect(place).toMatchObject({ key: 'HLM', name: 'HLM', current: { orders: 1, amount: 20_000 } })
  const [cold] = (await read<Breakdown>('repartition?par=categorie&tri=-marge')).rows
  expect(cold).toMatchObject({ name: 'Froid', before: 0, year_before: 100_000 })
})

test('categories and brands are today’s, before and after re-aggregation; the consistency check reports others', async ({
  shop,
  read,
  buy,
}) => {
  const product = await makeProduct(shop.db, {
    name: 'Étuve Rapport',
    category: 'Cuisson',
    list_price: 50_000,
  })
  await buy([{ id: product, quantity: 1 }], '2026-09-10')
  await keepSums(shop)
  const rank = async (by: string) => {
    const period = 'periode=dates&du=2026-08-20&au=2026-09-30'
    const { rows, all, total } = await read<Breakdown>(`repartition?${period}&par=${by}`)
    expect(all).toMatchObject({ pieces: 1, amount: rows[0]?.current.amount })
    return [total, rows[0]?.name]
  }
  expect([await rank('categorie'), await rank('marque')]).toEqual([
    [1, 'Cuisson'],
    [1, null],
  ])
  const moved = await makeCategory(shop.db, 'Étuves', 'other')
  const change = (category: number, brand: string | null) =>
    shop.db.rows({
      text: 'update product set category_id = $2, brand = $3 where id = $1',
      values: [product, category, brand],
    })
  await change(moved, 'Solenn')
  const expected = [
    [1, 'Étuves'],
    [1, 'Solenn'],
  ]
  expect([await rank('categorie'), await rank('marque')]).toEqual(expected)
  await keepSums(shop)
  expect([await rank('categorie'), await rank('marque')]).toEqual(expected)

  await shop.db.rows({ text: `update sales_group_day set pieces = pieces + 1 where key = 'Solenn'` })
  expect((await checkBooks(shop.db)).map(({ rule }) => rule)).toEqual([
    'the sales of a category or a brand equal those of its products, unless some wait to be grouped',
    'the sales of a category or a brand in a month are those of its days',
  ])
  await shop.db.rows({ text: `update sales_group_day set pieces = pieces - 1 where key = 'Solenn'` })
})

test.for([
  ['ventes?periode=dates&du=2026-11-24&au=2026-11-01', /dates ont été échangées/],
  ['ventes?periode=dates&du=2031-01-01', /pas encore commencé/],
  ['ventes?periode=mois&du=2031-01-01', /pas encore commencé/],
  ['ventes?periode=dates&du=0001-01-01&au=9999-12-31', /trois ans au plus/],
] as const)('an unanswerable query is corrected, with a notice: %s', async ([path, note], { read }) => {
  expect((await read<SalesReport>(path)).periods.note).toMatch(note)
})

test.for([
  'ventes?periode=jamais&du=hier&au=2026-02-31',
  'repartition?par=rien&tri=rien&page=-3',
  'stock?tri=x&page=z',
])('invalid query values give the report of the default query: %s', async (path, { read }) => {
  const [report = ''] = path.split('?')
  expect(await read(path)).toEqual(await read(report))
})

test('a page beyond the last has no rows and the same totals', async ({ read }) => {
  const first = await read<Breakdown>('repartition')
  expect(await read('repartition?page=9999')).toEqual({ ...first, page: 9999, rows: [] })
})

test('stock is valued at today’s cost, and its duration is based on the last ninety days', async ({
  shop,
  read,
}) => {
  const [unsold, unknown] = [
    await makeProduct(shop.db, { name: 'Dormant', quantity: 4, standard_price: 1_000_000 }),
    await makeProduct(shop.db, { name: 'Sans coût', quantity: 7 }),
  ]
  const report = await read<StockReport>('stock')
  expect(report.rows[0]).toMatchObject({ id: unsold, value: 4_000_000, sold: 0, cover_days: null })
  expect(report.rows.find(({ id }) => id === unknown)).toMatchObject({ value: null, unit_cost: null })
  expect(report.value).toBe(report.rows.reduce((sum, { value }) => sum + (value ?? 0), 0))
  expect(report.bands.reduce((sum, { products }) => sum + products, 0)).toBe(report.total)
  for (const { on_hand, sold, cover_days } of report.rows)
    expect(cover_days).toBe(sold === 0 ? null : Math.ceil((on_hand * 90) / sold))
  expect((await read<StockReport>('stock?tri=couverture')).rows[0]?.cover_days).not.toBeNull()

  // Sets a previously unknown cost, and empties a stock.
  await shop.db.rows({ text: 'update product set standard_price = 5000 where id = $1', values: [unknown] })
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason) values ($1, 'loss', -4, 'Incendie')`,
    values: [unsold],
  })
  const later = await read<StockReport>('stock')
  expect(later.value).toBe(report.value + 35_000 - 4_000_000)
  expect(later.rows.find(({ id }) => id === unsold)).toBeUndefined()
  await expectBooksInOrder(shop.db)
  const change = (pieces: number) =>
    shop.db.rows({
      text: 'update stock_worth set on_hand = on_hand + $2 where product_id = $1',
      values: [unknown, pieces],
    })
  await change(1)
  expect(await checkBooks(shop.db)).toEqual([
    {
      rule: 'the value of the stock equals the cost price of its product',
      subject: `product ${unknown}`,
      detail: '8/5000 instead of 7/5000',
    },
  ])
  await change(-1)
})

test('due and late credit is listed by age and employer, and equals the list of instalments', async ({
  shop,
  owner,
  read,
}) => {
  expect(await read<CreditReport>('credit')).toMatchObject({ employers: [], all: { due: 0, late_more: 0 } })
  const { companyId, hr, join } = await openEmployer(shop, 'Employeur Rapport')
  const { id } = await requestCredit(shop, await join(), { price: 400_000 })
  await agree(shop, { hr, staff: owner }, id)
  const run = await shop.call('POST', `/api/creditcommandes/${id}/confirmer`, {
    token: owner.token,
    body: {},
  })
  expect(run.statusCode, run.body).toBe(200)
  for (const [sequence, day] of ['2026-08-01', '2026-10-24', '2026-11-23', '2026-11-24'].entries())
    await shop.db.rows({
      text: 'update order_instalment set due_date = $3 where order_id = $1 and sequence = $2',
      values: [id, sequence + 1, day],
    })
  const report = await read<CreditReport>('credit')
  expect(report.employers).toEqual([
    {
      id: companyId,
      name: 'Employeur Rapport',
      orders: 1,
      due: 60_000,
      late_30: 60_000,
      late_60: 80_000,
      late_90: 0,
      late_more: 200_000,
    },
  ])
  const compare = async () => {
    const listed = await shop.call('GET', '/api/admin/credits/echeances', { token: owner.token })
    const { due, late_30, late_60, late_90, late_more } = (await read<CreditReport>('credit')).all
    const sum = due + late_30 + late_60 + late_90 + late_more
    expect(sum).toBe(listed.json<{ left: number }>().left)
    return sum
  }
  const before = await compare()
  // Writes the same rows as a payment, a refund and the end of a credit, which have tests of their own.
  const change = (what: string) =>
    shop.db.rows({ text: `update sales_order set ${what} where id = $1`, values: [id] })
  await change('paid_total = paid_total + 230000')
  expect(await compare()).toBe(before - 230_000)
  await change('employer_id = null')
  expect((await read<CreditReport>('credit')).employers).toMatchObject([{ id: null, late_30: 60_000 }])
  await change(`state = 'cancel'`)
  expect(await compare()).toBe(0)
  await change(`state = 'sale', employer_id = ${companyId}, paid_total = paid_total - 230000`)
  expect(await compare()).toBe(before)

  const rule = 'the residual of each instalment of open credit equals its unpaid part'
  const broken = async () => (await checkBooks(shop.db)).some((error) => error.rule === rule)
  expect(await broken()).toBe(false)
  await shop.db.rows({ text: 'update credit_left set amount = amount + 1 where sequence = 2' })
  expect(await broken()).toBe(true)
  await shop.db.rows({ text: 'update credit_left set amount = amount - 1 where sequence = 2' })
})

test('searches without results are in the report, the most frequent first', async ({ shop, read }) => {
  for (const terme of ['licorne', 'zèbre', 'licorne'])
    await shop.call('POST', '/api/termeRecherche', { body: { terme, source: 'header' } })
  const report = await read<{ terms: { term: string; searches: number }[]; total: number }>('recherches')
  expect(report).toMatchObject({ total: 2, terms: [{ term: 'licorne', searches: 2 }, { searches: 1 }] })
})

test('each report is a file for French spreadsheets', async ({ read }) => {
  for (const [path, head] of [
    ['ventes/export?periode=dates&du=2026-11-24&au=2026-11-24', 'Du;Au;Commandes;'],
    ['repartition/export?par=canal', 'Canal;Commandes;'],
    ['repartition/export?par=produit', 'Produit;Articles;'],
    ['stock/export', 'Produit;Catégorie;'],
    ['credit/export', 'Employeur;Crédits;'],
    ['recherches/export', 'Terme;Recherches;'],
  ] as const) {
    const { filename, content } = await read<ReportFile>(path)
    expect(filename).toMatch(/^[a-z-]+-[\d-]+\.csv$/)
    expect(content.startsWith(`\uFEFF${head}`), content.slice(0, 80)).toBe(true)
  }
})

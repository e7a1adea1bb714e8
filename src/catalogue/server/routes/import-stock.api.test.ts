import { expect } from 'vitest'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { openImportAdmin, readWholeProduct } from '#test/harness/imports.ts'
import { readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { runImports } from '../index.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['catalogue']))
  .extend('admin', { scope: 'file' }, async ({ shop, staff }) => {
    await makeCategory(shop.db, 'Ventilateur', 'fan')
    return openImportAdmin(shop, staff.token)
  })
  .extend('sell', { scope: 'file' }, ({ shop, staff }) => async (id: number, quantity: number) => {
    const body = { kind: 'loss', quantity, reason: 'Vendu au marché' }
    const answer = await shop.call('POST', `/api/admin/stock/${id}/mouvements`, { token: staff.token, body })
    expect(answer.statusCode, answer.body).toBe(201)
  })

let made = 0
async function makeKnown({ db }: TestShop, quantity: number): Promise<{ id: number; reference: string }> {
  const reference = `STK-${(made += 1)}`
  const id = await makeProduct(db, { quantity, list_price: 90_000 })
  await db.rows({ text: 'update product set reference = $2 where id = $1', values: [id, reference] })
  return { id, reference }
}

/** The export's line of this product, with its header and changed cells. */
function pickLine(exported: string, reference: string, changed: Record<string, string>): string {
  const [head = '', ...lines] = exported.replace('\uFEFF', '').split('\r\n')
  const labels = head.split(';')
  const cells = (lines.find((line) => line.startsWith(`${reference};`)) ?? '').split(';')
  return [head, cells.map((cell, place) => changed[labels[place] ?? ''] ?? cell).join(';')].join('\n')
}

test('a row whose stock changed since the export shows both numbers, is unticked, and applies only when ticked', async ({
  shop,
  admin,
  sell,
}) => {
  const { id, reference } = await makeKnown(shop, 7)
  const file = pickLine(await admin.exportAll(), reference, { Prix: '95000', Quantité: '17' })
  await sell(id, 2)
  const compared = await admin.send(file)
  expect(compared).toMatchObject({ state: 'ready', counts: { update: 1 }, warned: 1, unticked: 1 })
  const [line] = await admin.lines(compared.id, '?voir=warned')
  expect(line).toMatchObject({
    is_ticked: false,
    stock: { was: 7, now: 5, at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) },
  })
  expect(await admin.apply(compared.id)).toMatchObject({ state: 'done', applied: 0, counts: { left: 1 } })
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ on_hand: 5, list_price: 90_000 })

  const again = await admin.send(file)
  expect(await admin.tick(again.id, true)).toMatchObject({ unticked: 0 })
  expect(await admin.apply(again.id)).toMatchObject({ counts: { updated: 1 } })
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ on_hand: 17, list_price: 95_000 })
})

test('an unchanged quantity in the file changes nothing while the stock is the same', async ({
  shop,
  admin,
}) => {
  const { reference } = await makeKnown(shop, 7)
  const compared = await admin.send(pickLine(await admin.exportAll(), reference, { Prix: '95000' }))
  const [line] = await admin.lines(compared.id)
  expect(line).toMatchObject({ is_ticked: true, stock: null, warnings: [] })
  expect(line?.differences.map(({ label }) => label)).toEqual(['Prix'])
})

test('stock changed after the preview unticks its row with both numbers, and the others wait for a new decision', async ({
  shop,
  admin,
  sell,
}) => {
  const [moved, other] = [await makeKnown(shop, 7), await makeKnown(shop, 3)]
  const compared = await admin.send(`Référence;Quantité\n${moved.reference};10\n${other.reference};4`)
  expect(compared).toMatchObject({ unticked: 0 })
  await sell(moved.id, 1)
  const refused = await admin.decide(compared.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.stock_changed'])
  expect(await admin.read(compared.id)).toMatchObject({ state: 'ready', warned: 1, unticked: 1 })
  expect((await admin.lines(compared.id))[0]).toMatchObject({
    is_ticked: false,
    stock: { was: 7, at: null, now: 6 },
    differences: [{ label: 'Quantité', before: '6', after: '10' }],
  })
  await admin.apply(compared.id)
  expect(await readStock(shop.db, moved.id)).toMatchObject({ on_hand: 6 })
  expect(await readStock(shop.db, other.id)).toMatchObject({ on_hand: 4 })
})

test('stock changed between decision and import is reported on its row, and nothing is overwritten', async ({
  shop,
  admin,
  sell,
}) => {
  const { id, reference } = await makeKnown(shop, 7)
  const compared = await admin.send(`Référence;Prix;Quantité\n${reference};95000;10`)
  await admin.decide(compared.id)
  await sell(id, 3)
  await runImports(shop)
  expect(await admin.read(compared.id)).toMatchObject({ counts: { missed: 1 } })
  expect((await admin.lines(compared.id))[0]?.reason).toBe(
    'Le stock a changé depuis l’aperçu (7 puis 4)\u202F: rien n’a été écrasé.',
  )
})

test('without the file’s quantities, a row whose stock changed is applied except for its quantity', async ({
  shop,
  admin,
  sell,
}) => {
  const { id, reference } = await makeKnown(shop, 7)
  const file = pickLine(await admin.exportAll(), reference, { Prix: '95000' })
  await sell(id, 2)
  const compared = await admin.send(file)
  expect(await admin.apply(compared.id, { moves_stock: false })).toMatchObject({ counts: { updated: 1 } })
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ on_hand: 5, list_price: 95_000 })
})

test('rows excluded by staff stay excluded after a new comparison, and only pending imports have ticks', async ({
  shop,
  staff,
  admin,
  sell,
}) => {
  const [left, changed, moved] = [
    await makeKnown(shop, 7),
    await makeKnown(shop, 7),
    await makeKnown(shop, 7),
  ]
  const rows = [left, changed, moved].map(({ reference }) => `${reference};95000;9`)
  const compared = await admin.send(['Référence;Prix;Quantité', ...rows].join('\n'))
  await admin.tick(compared.id, false, [2])
  await sell(moved.id, 1)
  await shop.call('PUT', `/api/produits/${changed.id}`, { token: staff.token, body: { name: 'Renommé' } })
  expect((await admin.decide(compared.id)).json()).toMatchObject({ code: 'import.changed' })
  await runImports(shop)
  expect(await admin.lines(compared.id)).toMatchObject([
    { is_ticked: false, stock: null },
    { is_ticked: true, stock: null },
    { is_ticked: false, stock: { was: 7, at: null, now: 6 } },
  ])
  expect(await admin.apply(compared.id)).toMatchObject({ counts: { left: 2, updated: 1 } })
  expect(await readStock(shop.db, left.id)).toMatchObject({ on_hand: 7 })
  const late = await shop.call('PUT', `/api/admin/imports/${compared.id}/lignes`, {
    token: staff.token,
    body: { ticked: true },
  })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'import.state'])
})

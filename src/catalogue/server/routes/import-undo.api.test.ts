import { expect } from 'vitest'
import type { ImportLine, ProductImport } from '#catalogue/contract/imports.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { openImportAdmin, readWholeProduct } from '#test/harness/imports.ts'
import { makeOrder, readStock } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { runImports } from '../index.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['catalogue']))
  .extend('admin', { scope: 'file' }, async ({ shop, staff }) => {
    await makeCategory(shop.db, 'Ventilateur', 'fan')
    return openImportAdmin(shop, staff.token)
  })
  .extend('undo', { scope: 'file' }, ({ shop, staff, admin }) => async (id: number) => {
    const answer = await shop.call('POST', `/api/admin/imports/${id}/annuler`, { token: staff.token })
    expect(answer.statusCode, answer.body).toBe(200)
    await runImports(shop)
    return admin.read(id)
  })

const HEAD = 'Référence;Nom;Catégorie;Marque;Prix;Prix d’achat;Étiquettes;Quantité'

async function makeKnown(
  { db }: TestShop,
  name: string,
  parts = {},
): Promise<{ id: number; reference: string }> {
  const id = await makeProduct(db, { name, list_price: 90_000, quantity: 4, tags: ['Nouveau'], ...parts })
  const [row] = await db.rows<{ reference: string }>({
    text: 'select reference from product where id = $1',
    values: [id],
  })
  return { id, reference: row?.reference ?? '' }
}

const describeRows = (lines: readonly ImportLine[]) => lines.map(({ outcome, reason }) => [outcome, reason])

test('an undone import restores changed products, archives created ones and frees their references', async ({
  shop,
  staff,
  admin,
  undo,
}) => {
  const { id, reference } = await makeKnown(shop, 'Ventilateur de Saly')
  const before = await readWholeProduct(shop.db, reference)
  const file = [
    HEAD,
    `${reference};Autre nom;Ventilateur;Vento;85000;70000;Ramadan;9`,
    'UNDO-1;Ventilateur neuf;Ventilateur;Vento;45000;30000;Nouveau;7',
  ].join('\n')
  const done = await admin.apply((await admin.send(file)).id)
  expect(done).toMatchObject({ can_undo: true, counts: { created: 1, updated: 1 } })
  const made = await readWholeProduct(shop.db, 'UNDO-1')
  expect(await undo(done.id)).toMatchObject({ state: 'undone', can_undo: false, counts: { undone: 2 } })
  const { version, updated_at, ...after } = (await readWholeProduct(shop.db, reference)) ?? {}
  const { version: _version, updated_at: _at, ...was } = before ?? {}
  expect(after).toEqual(was)
  expect([Number(version), updated_at]).toEqual([Number(before?.['version']) + 2, expect.anything()])
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 4 })
  expect(await readWholeProduct(shop.db, `UNDO-1 (annulé ${String(made?.['id'])})`)).toMatchObject({
    archived_at: expect.anything(),
    on_hand: 0,
  })
  const entries = await shop.db.rows<{ action: string }>({
    text: 'select action from audit_entry where account_id = $1 order by id desc limit 3',
    values: [staff.id],
  })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'import.undo',
    'product.archive',
    'product.update',
  ])
  // A corrected file may create the same products again, and an undo runs only once.
  expect((await admin.send(file)).counts).toEqual({ create: 1, update: 1 })
  expect(await undo(done.id)).toMatchObject({ counts: { undone: 2 } })
})

test('a product changed, sold or counted since its import stays, with the reason shown', async ({
  shop,
  staff,
  admin,
  undo,
}) => {
  const changed = await makeKnown(shop, 'Modifié depuis')
  const counted = await makeKnown(shop, 'Compté depuis')
  const rows = [changed.reference, 'UNDO-SOLD', 'UNDO-PACK', counted.reference].map(
    (reference) => `${reference};Nom d’import;Ventilateur;Vento;85000;70000;;9`,
  )
  const done = await admin.apply((await admin.send([HEAD, ...rows].join('\n'))).id)
  await shop.call('PUT', `/api/produits/${changed.id}`, { token: staff.token, body: { list_price: 86_000 } })
  const [sold, packed] = [
    await readWholeProduct(shop.db, 'UNDO-SOLD'),
    await readWholeProduct(shop.db, 'UNDO-PACK'),
  ]
  const customer = await shop.signIn([])
  await makeOrder(shop, customer, { lines: [{ id: Number(sold?.['id']), quantity: 1, list_price: 85_000 }] })
  await makePack(shop.db, { lines: [{ product: Number(packed?.['id']), price: 80_000 }] })
  await shop.db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason) values ($1, 'loss', -1, 'Cassé')`,
    values: [counted.id],
  })
  expect(await undo(done.id)).toMatchObject({ state: 'undone', counts: { kept: 4 } })
  expect(describeRows(await admin.lines(done.id))).toEqual([
    ['kept', 'Modifié depuis l’import\u202F: laissé tel quel.'],
    ['kept', 'Commandé depuis l’import\u202F: laissé tel quel.'],
    ['kept', 'Ce produit fait partie d’un pack\u202F: laissé tel quel.'],
    ['kept', 'Son stock a bougé depuis l’import\u202F: laissé tel quel.'],
  ])
  expect(await readWholeProduct(shop.db, changed.reference)).toMatchObject({
    name: 'Nom d’import',
    list_price: 86_000,
  })
  expect(await readWholeProduct(shop.db, 'UNDO-SOLD')).toMatchObject({ archived_at: null })
})

test('an undo restores a barcode unless another product has it since, and frees that of a created product', async ({
  shop,
  staff,
  admin,
  undo,
}) => {
  const [one, two, third] = [
    await makeKnown(shop, 'Premier code'),
    await makeKnown(shop, 'Second code'),
    await makeKnown(shop, 'Sans code'),
  ]
  const write = async (id: number, barcode: string) => {
    const answer = await shop.call('PUT', `/api/produits/${id}`, { token: staff.token, body: { barcode } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await write(one.id, '4006381333931')
  await write(two.id, '96385074')
  const file = [
    'Référence;Nom;Catégorie;Prix;Code-barres',
    `${one.reference};Premier code;;;73513537`,
    `${two.reference};Second code;;;`,
    'UNDO-CODE;Ventilateur;Ventilateur;45000;0036000291452',
  ].map((row) => row.replace(';;;', ';Réfrigérateur;90000;'))
  const done = await admin.apply((await admin.send(file.join('\n'))).id)
  expect(done.counts).toEqual({ created: 1, updated: 2 })
  await write(third.id, '96385074')
  expect(await undo(done.id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } })
  expect((await admin.lines(done.id)).map(({ reason }) => reason)).toEqual([
    null,
    `Le code-barres 96385074 est déjà celui de «\u00A0Sans code\u00A0» (${third.reference}). Laissé tel quel.`,
    null,
  ])
  const codes = await shop.db.rows<{ barcode: string | null }>({
    text: 'select barcode from product where id = any($1::bigint[]) order by id',
    values: [[one.id, two.id, third.id]],
  })
  expect(codes.map(({ barcode }) => barcode)).toEqual(['4006381333931', null, '96385074'])
  await write(third.id, '0036000291452')
})

test('an import that was not applied cannot be undone', async ({ shop, staff, admin }) => {
  const compared = await admin.send(`${HEAD}\nUNDO-9;Ventilateur;Ventilateur;;45000;;;`)
  const refused = await shop.call('POST', `/api/admin/imports/${compared.id}/annuler`, { token: staff.token })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.state'])
})

test('the preview shows cost, brand and promotion of a new product, and warns of unlikely prices', async ({
  shop,
  admin,
}) => {
  const { id, reference } = await makeKnown(shop, 'Ventilateur du pack')
  await makePack(shop.db, { name: 'Pack frais', lines: [{ product: id, price: 88_000 }] })
  const compared: ProductImport = await admin.send(
    [
      'Référence;Nom;Catégorie;Marque;Prix;Prix promo;Début promo;Fin promo;Prix d’achat;Prix à crédit;À crédit',
      'WARN-1;Ventilateur;Ventilateur;Vento;45000;40000;2027-03-01 08:00;2027-03-10 08:00;60000;44000;oui',
      `${reference};Ventilateur du pack;Ventilateur;;80000;;;;;;non`,
    ].join('\n'),
  )
  expect(compared).toMatchObject({ state: 'ready', warned: 2, counts: { create: 1, update: 1 } })
  const [made, known] = await admin.lines(compared.id, '?voir=warned')
  expect(made?.differences.map(({ label, after }) => [label, after])).toEqual([
    ['Catégorie', 'Ventilateur'],
    ['Marque', 'Vento'],
    ['Prix', '45000'],
    ['Prix promo', '40000'],
    ['Début promo', '2027-03-01 08:00'],
    ['Fin promo', '2027-03-10 08:00'],
    ['Prix d’achat', '60000'],
    ['Prix à crédit', '44000'],
    ['Quantité', '0'],
  ])
  expect(
    [made?.warnings, known?.warnings].map((all) => all?.map((text) => text.replace(/\s/g, ' '))),
  ).toEqual([
    [
      'Le prix d’achat (60 000 FCFA) dépasse le prix de vente (45 000 FCFA).',
      'Le prix à crédit (44 000 FCFA) est inférieur au prix comptant (45 000 FCFA).',
    ],
    ['Le pack « Pack frais » (88 000 FCFA) coûte plus que ses produits achetés séparément (80 000 FCFA).'],
  ])
})

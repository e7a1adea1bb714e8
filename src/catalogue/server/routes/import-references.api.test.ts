import { expect } from 'vitest'
import { makeCategory } from '#test/harness/factories.ts'
import { openImportAdmin, readWholeProduct } from '#test/harness/imports.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { runImports } from '../index.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['catalogue']))
  .extend('admin', { scope: 'file' }, async ({ shop, staff }) => {
    await makeCategory(shop.db, 'Ventilateur', 'fan')
    return openImportAdmin(shop, staff.token)
  })
  .extend('create', { scope: 'file' }, ({ shop, staff }) => (reference: string) => {
    const body = { name: 'Ventilateur', categ_id: 'Ventilateur', list_price: 45_000, reference }
    return shop.call('POST', '/api/produits', { token: staff.token, body })
  })

test('a reference identifies its product in any spelling, in a file, in the editor and by the API', async ({
  shop,
  staff,
  admin,
  create,
}) => {
  expect((await create('RF-210')).statusCode).toBe(201)
  for (const written of ['rf-210', 'RF\u2011210', '\u202ARF\u2013210\u202C', 'RF\u200B-210']) {
    const taken = await create(written)
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'product.reference_taken'])
    const compared = await admin.send(
      `Référence;Nom;Catégorie;Prix\n${written};Ventilateur;Ventilateur;46000`,
    )
    expect(compared.counts).toEqual({ update: 1 })
    expect((await admin.lines(compared.id))[0]).toMatchObject({
      reference: 'RF-210',
      differences: [{ label: 'Prix' }],
    })
  }
  const other = (await create('RF-211')).json<{ id: number }>()
  const renamed = await shop.call('PUT', `/api/produits/${other.id}`, {
    token: staff.token,
    body: { reference: 'rf-210' },
  })
  expect(renamed.json()).toMatchObject({ code: 'product.reference_taken' })
})

test('two rows of one reference in two spellings are one product', async ({ admin }) => {
  const row = 'Ventilateur;Ventilateur;45000'
  const compared = await admin.send(`Référence;Nom;Catégorie;Prix\nDeux-1;${row}\nDEUX\u20121;${row}`)
  expect(compared.counts).toEqual({ create: 1, error: 1 })
  expect((await admin.lines(compared.id))[1]?.reason).toBe('Cette référence est déjà à la ligne 2.')
})

test('a product that takes the reference between preview and import keeps it, in any capitals', async ({
  shop,
  admin,
  create,
}) => {
  const compared = await admin.send('Référence;Nom;Catégorie;Prix\nlate-1;Ventilateur;Ventilateur;45000')
  await admin.decide(compared.id)
  await create('LATE-1')
  await runImports(shop)
  expect(await admin.read(compared.id)).toMatchObject({ counts: { missed: 1 } })
  expect(await readWholeProduct(shop.db, 'late-1')).toBeUndefined()
})

test('products with equal references from before the rule stay separate, each found by its own', async ({
  shop,
  admin,
}) => {
  await shop.db.rows({
    text: `insert into product (reference, name, category_id, list_price, reference_twin)
           select r, r, (select min(id) from category), 1000, r = 'TWIN-1' from unnest(array['twin-1', 'TWIN-1']) r`,
  })
  const compared = await admin.send('Référence;Prix\nTWIN-1;2000\ntwin-1;3000')
  expect(await admin.lines(compared.id)).toMatchObject([
    { name: 'TWIN-1', outcome: 'update' },
    { name: 'twin-1', outcome: 'update' },
  ])
})

test('a promotion with an end date lasts the whole day', async ({ shop, admin }) => {
  const compared = await admin.send(
    'Référence;Nom;Catégorie;Prix;Prix promo;En promo;Début promo;Fin promo\nPRO-1;Ventilateur;Ventilateur;45000;40000;oui;01/12/2026;31/12/2026',
  )
  await admin.apply(compared.id)
  expect(await readWholeProduct(shop.db, 'PRO-1')).toMatchObject({
    promo_starts_at: new Date('2026-12-01T00:00:00Z'),
    promo_ends_at: new Date('2026-12-31T23:59:59.999Z'),
  })
  expect((await admin.send(await admin.exportAll())).counts).toEqual({ same: expect.any(Number) })
})

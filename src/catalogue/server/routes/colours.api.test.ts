import { expect } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

let models = 0

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  // Creates the category that `make` uses.
  await makeProduct(shop.db)
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    shop.call(method, url, { token, body })
  return {
    call,
    /** Starts a model. The returned function creates a product of it in a colour and returns its id. */
    startModel: () => {
      const model = `MOD-${(models += 1)}`
      return async (colour: string, change: object = {}): Promise<number> => {
        const answer = await call('POST', '/api/produits', {
          name: `Réfrigérateur ${model}, ${colour}`,
          categ_id: 'Réfrigérateur',
          list_price: 200_000,
          brand: 'Nordal',
          quantity: 3,
          facts: [
            { label: 'Modèle', value: model },
            { label: 'Couleur', value: colour },
          ],
          ...change,
        })
        expect(answer.statusCode, answer.body).toBe(201)
        return answer.json<Product>().id
      }
    },
    read: async (id: number) => (await shop.call('GET', `/api/produits/${id}`)).json<Product>(),
  }
})

test('CAT-13: a product names the colours of its model, itself among them, and lists do not change', async ({
  shop,
  admin,
}) => {
  const make = admin.startModel()
  const steel = await make('Inox')
  const white = await make('Blanc', { quantity: 0 })
  const colours = [
    { id: white, colour: 'Blanc', is_sold_out: true },
    { id: steel, colour: 'Inox', is_sold_out: false },
  ]
  expect((await admin.read(steel)).colours).toEqual(colours)
  expect((await admin.read(white)).colours).toEqual(colours)
  const list = await shop.call('GET', '/api/produits-filtrer?limit=100')
  expect(list.statusCode).toBe(200)
  expect(list.body).not.toContain('"colours"')
})

test('CAT-13: another model, another brand and a product without a model have separate colours', async ({
  admin,
}) => {
  const [make, makeOther] = [admin.startModel(), admin.startModel()]
  const steel = await make('Inox')
  await make('Noir', { brand: 'Vento' })
  await makeOther('Blanc')
  expect((await admin.read(steel)).colours).toEqual([])
  expect((await admin.read(await make('Gris', { facts: [] }))).colours).toEqual([])
  const white = await make('Blanc', { brand: ' NORDAL' })
  expect((await admin.read(steel)).colours.map(({ id }) => id)).toEqual([white, steel])
})

test.for<[string, 'PUT' | 'DELETE', object?]>([
  ['archived', 'DELETE'],
  ['sold in no way', 'PUT', { sale_ok: false }],
])('CAT-13: a colour that is %s is no longer linked', async ([, method, change], { admin }) => {
  const make = admin.startModel()
  const [steel, white, black] = [await make('Inox'), await make('Blanc'), await make('Noir')]
  expect((await admin.call(method, `/api/produits/${white}`, change)).statusCode).toBe(200)
  expect((await admin.read(steel)).colours.map(({ id }) => id)).toEqual([steel, black])
})

test('CAT-13: a colour in a hidden category is not linked', async ({ shop, admin }) => {
  const make = admin.startModel()
  const steel = await make('Inox')
  await makeProduct(shop.db, { category: 'Internal' })
  await make('Blanc', { categ_id: 'Internal' })
  expect((await admin.read(steel)).colours).toEqual([])
})

test('CAT-13: a changed colour clears the page cache', async ({ shop, admin }) => {
  const make = admin.startModel()
  const [steel, white] = [await make('Inox'), await make('Blanc')]
  let received = 0
  shop.signals.on('catalogue.changed', () => (received += 1))
  const change = { facts: [{ label: 'Modèle', value: 'Autre' }] }
  expect((await admin.call('PUT', `/api/produits/${white}`, change)).statusCode).toBe(200)
  await expect.poll(() => received).toBeGreaterThan(0)
  expect((await admin.read(steel)).colours).toEqual([])
})

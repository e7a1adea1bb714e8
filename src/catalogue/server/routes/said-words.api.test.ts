import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('products', { scope: 'file', auto: true }, async ({ shop: { db } }) => {
    await makeProduct(db, { name: 'Réfrigérateur Teranga 90 L', list_price: 90_000 })
    await makeProduct(db, { name: 'Glacière Teranga 20 L', list_price: 20_000, category: 'Loisirs' })
    await makeProduct(db, { name: 'Machine de plage à laver', list_price: 50_000, category: 'Loisirs' })
    await makeProduct(db, { name: 'Téléviseur Teranga', list_price: 95_000, category: 'Images' })
    await makeProduct(db, { name: 'Télécommande universelle', list_price: 5000, category: 'Images' })
    await makeProduct(db, { name: 'Support pour télé, noir', list_price: 6000, category: 'Images' })
  })
  .extend('namesOf', { scope: 'file' }, ({ shop }) => async (path: string) => {
    const answer = await shop.call('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<{ name: string }[] | { products: { name: string }[] }>()
    return ('products' in body ? body.products : body).map(({ name }) => name)
  })

test.for([
  ['glacière', ['Glacière Teranga 20 L', 'Réfrigérateur Teranga 90 L']],
  ['GLACIERE 20', ['Glacière Teranga 20 L']],
  ['frigo teranga', ['Réfrigérateur Teranga 90 L']],
  ['machine à laver', ['Machine de plage à laver']],
  ['télé', ['Téléviseur Teranga', 'Support pour télé, noir']],
] as const)(
  'CAT-15: « %s » finds %j: a word with a synonym still matches names that contain it',
  async ([search, names], { namesOf }) => {
    const query = `search=${encodeURIComponent(search)}`
    expect(await namesOf(`/api/produits-filtrer?${query}`)).toEqual(names)
    expect(await namesOf(`/api/suggestions?${query}`)).toEqual(names)
    const ordered = await namesOf(`/api/produits-filtrer?${query}&sort=name`)
    expect(ordered.toSorted()).toEqual(names.toSorted())
  },
)

test('CAT-15: more fridges than a search ranks do not hide the only « glacière »', async ({
  shop,
  namesOf,
}) => {
  await shop.db.rows({
    text: `insert into product (reference, name, category_id, list_price)
           select 'MANY-' || n, 'Réfrigérateur Nordal ' || n, category_id, 100000 from product, generate_series(1, 1100) n
           where name = 'Réfrigérateur Teranga 90 L'`,
  })
  expect((await namesOf(`/api/produits-filtrer?search=${encodeURIComponent('glacière')}`))[0]).toBe(
    'Glacière Teranga 20 L',
  )
})

test('CAT-15: a name that begins with the searched phrase comes before the phrase’s synonym', async ({
  shop,
  namesOf,
}) => {
  await makeProduct(shop.db, { name: 'Lave-linge Ndar 7 kg', list_price: 40_000, category: 'Linge' })
  await makeProduct(shop.db, { name: 'Machine à laver Ndar', list_price: 60_000, category: 'Linge' })
  const query = `search=${encodeURIComponent('machine à laver')}`
  const names = ['Machine de plage à laver', 'Machine à laver Ndar', 'Lave-linge Ndar 7 kg']
  expect(await namesOf(`/api/produits-filtrer?${query}`)).toEqual(names)
  expect(await namesOf(`/api/suggestions?${query}`)).toEqual(names)
})

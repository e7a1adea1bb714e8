import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeProduct(shop.db, { name: 'Réfrigérateur Teranga 90 L', list_price: 90_000 })
  await makeProduct(shop.db, { name: 'Glacière Teranga 20 L', list_price: 20_000, category: 'Loisirs' })
  await makeProduct(shop.db, { name: 'Machine de plage à laver', list_price: 50_000, category: 'Loisirs' })
  await makeProduct(shop.db, { name: 'Téléviseur Teranga', list_price: 95_000, category: 'Images' })
  await makeProduct(shop.db, { name: 'Télécommande universelle', list_price: 5000, category: 'Images' })
  await makeProduct(shop.db, { name: 'Support pour télé, noir', list_price: 6000, category: 'Images' })
})
afterAll(() => shop.close())

const namesOf = async (path: string) => {
  const answer = await shop.call('GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  const body = answer.json<{ name: string }[] | { products: { name: string }[] }>()
  return ('products' in body ? body.products : body).map(({ name }) => name)
}

test.each([
  ['glacière', ['Glacière Teranga 20 L', 'Réfrigérateur Teranga 90 L']],
  ['GLACIERE 20', ['Glacière Teranga 20 L']],
  ['frigo teranga', ['Réfrigérateur Teranga 90 L']],
  ['machine à laver', ['Machine de plage à laver']],
  ['télé', ['Téléviseur Teranga', 'Support pour télé, noir']],
])(
  'CAT-15: « %s » finds %j: a word with a synonym still finds what has it in its name',
  async (search, names) => {
    const query = `search=${encodeURIComponent(search)}`
    expect(await namesOf(`/api/produits-filtrer?${query}`)).toEqual(names)
    expect(await namesOf(`/api/suggestions?${query}`)).toEqual(names)
    const ordered = await namesOf(`/api/produits-filtrer?${query}&sort=name`)
    expect(ordered.toSorted()).toEqual(names.toSorted())
  },
)

test('CAT-15: more fridges than a search ranks do not hide the one « glacière »', async () => {
  await shop.db.rows({
    text: `insert into product (reference, name, category_id, list_price)
           select 'MANY-' || n, 'Réfrigérateur Nordal ' || n, category_id, 100000 from product, generate_series(1, 1100) n
           where name = 'Réfrigérateur Teranga 90 L'`,
  })
  expect((await namesOf(`/api/produits-filtrer?search=${encodeURIComponent('glacière')}`))[0]).toBe(
    'Glacière Teranga 20 L',
  )
})

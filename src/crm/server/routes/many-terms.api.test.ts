import { expect } from 'vitest'
import type { SearchedTerms } from '#crm/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
test.beforeAll(async ({ shop }) => {
  await makeProduct(shop.db, { name: 'Réfrigérateur Baobab', description: 'Porte couleur indigo.' })
  await makeProduct(shop.db, { name: 'Glacière Baobab' })
})

test('terms of a page are counted together, by names or else by descriptions, and cached', async ({
  shop,
}) => {
  const wanted = { baobab: 2, 'frigo baobab': 1, glaciere: 2, indigo: 1, '!!!': 0, licorne: 0 }
  await shop.db.rows({
    text: `insert into search_term (source, term) select source, term
           from unnest($1::text[]) term, unnest('{header,boutique}'::text[]) source`,
    values: [Object.keys(wanted)],
  })
  const { token } = await shop.signIn(['catalogue'])
  const { terms } = (await shop.call('GET', '/api/admin/recherches', { token })).json<SearchedTerms>()
  expect(Object.fromEntries(terms.map(({ term, found }) => [term, found]))).toEqual(wanted)
  const stored = await shop.db.rows<{ term: string; found: number }>({
    text: 'select distinct term, found from search_term',
  })
  expect(Object.fromEntries(stored.map(({ term, found }) => [term, found]))).toEqual(wanted)
})

test('a search just made is counted without counting its products again', async ({ shop }) => {
  await shop.call('GET', '/api/produits-filtrer?search=baobab')
  // Inserted directly, without an event: only a cached count misses this row.
  await makeProduct(shop.db, { name: 'Ventilateur Baobab' })
  await shop.call('POST', '/api/termeRecherche', { body: { terme: 'baobab', source: 'header' } })
  const [stored] = await shop.db.rows({
    text: `select found from search_term where term = 'baobab' and source = 'header'`,
  })
  expect(stored).toEqual({ found: 2 })
})

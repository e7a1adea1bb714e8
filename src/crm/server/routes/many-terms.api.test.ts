import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { SearchedTerms } from '../../contract.ts'

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signIn(['catalogue'])
  await makeProduct(shop.db, { name: 'Réfrigérateur Baobab', description: 'Porte couleur indigo.' })
  await makeProduct(shop.db, { name: 'Glacière Baobab' })
})
afterAll(() => shop.close())

const list = async () =>
  (await shop.call('GET', '/api/admin/recherches', { token: staff.token })).json<SearchedTerms>().terms

test('terms of a page are counted together, each by names, else by descriptions, and remembered', async () => {
  const wanted = { baobab: 2, 'frigo baobab': 1, glaciere: 2, indigo: 1, '!!!': 0, licorne: 0 }
  await shop.db.rows({
    text: `insert into search_term (source, term) select source, term
           from unnest($1::text[]) term, unnest('{header,boutique}'::text[]) source`,
    values: [Object.keys(wanted)],
  })
  expect(Object.fromEntries((await list()).map(({ term, found }) => [term, found]))).toEqual(wanted)
  const kept = await shop.db.rows<{ term: string; found: number }>({
    text: 'select distinct term, found from search_term',
  })
  expect(Object.fromEntries(kept.map(({ term, found }) => [term, found]))).toEqual(wanted)
})

test('a search that was just made is counted without counting its products again', async () => {
  await shop.call('GET', '/api/produits-filtrer?search=baobab')
  // Past the shop, which hears of it nowhere: only a remembered total is older than this row.
  await makeProduct(shop.db, { name: 'Ventilateur Baobab' })
  await shop.call('POST', '/api/termeRecherche', { body: { terme: 'baobab', source: 'header' } })
  const [kept] = await shop.db.rows({
    text: `select found from search_term where term = 'baobab' and source = 'header'`,
  })
  expect(kept).toEqual({ found: 2 })
})

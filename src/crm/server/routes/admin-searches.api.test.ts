import { expect } from 'vitest'
import type { SearchedTerms } from '#crm/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

type SavedSynonym = { id: number; said: string; means: string[] }

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['catalogue']))
  .extend('search', { scope: 'file' }, ({ shop }) => {
    return (terme: string) => shop.call('POST', '/api/termeRecherche', { body: { terme, source: 'header' } })
  })
  .extend('list', { scope: 'file' }, ({ shop, staff }) => async (query = '') => {
    const answer = await shop.call('GET', `/api/admin/recherches${query}`, { token: staff.token })
    return answer.json<SearchedTerms>()
  })
  .extend('add', { scope: 'file' }, ({ shop, staff }) => {
    return (said: string, means: string[]) =>
      shop.call('POST', '/api/admin/synonymes', { body: { said, means }, token: staff.token })
  })
test.beforeAll(async ({ shop }) => {
  await makeProduct(shop.db, { name: 'Réfrigérateur solaire Baobab' })
})

test('terms are listed with their number of results, and those without results separately', async ({
  search,
  list,
}) => {
  await search('baobab')
  await search('groupe lunaire xyz')
  await search('groupe lunaire xyz')
  expect((await list()).terms.slice(0, 2)).toMatchObject([
    { term: 'groupe lunaire xyz', searches: 2, found: 0 },
    { term: 'baobab', searches: 1, found: 1 },
  ])
  expect((await list('?sans=1')).terms.map(({ term }) => term)).toEqual(['groupe lunaire xyz'])
  expect((await list('?q=%25')).terms).toEqual([])
})

test('a synonym added by staff applies at once, also to the counts of terms, and can be removed', async ({
  shop,
  staff,
  search,
  list,
  add,
}) => {
  await search('gargoulette')
  expect((await list('?q=gargoulette')).terms[0]).toMatchObject({ found: 0 })
  const answer = await add('La gargoulette', ['Réfrigérateur'])
  expect(answer.statusCode, answer.body).toBe(200)
  const saved = answer.json<SavedSynonym[]>().find(({ said }) => said === 'gargoulette')
  expect(saved).toMatchObject({ means: ['refrigerateur'] })
  expect((await list('?q=gargoulette')).terms[0]).toMatchObject({ found: 1 })
  const found = await shop.call('GET', '/api/produits-filtrer?search=gargoulette')
  expect(found.json<{ total: number }>().total).toBe(1)
  await shop.call('DELETE', `/api/admin/synonymes/${saved?.id}`, { token: staff.token })
  expect((await list('?q=gargoulette')).terms[0]).toMatchObject({ found: 0 })
})

test.for<[string, string, string[], number]>([
  ['un mot vide', 'de', ['frigo'], 200],
  ['trop de mots', 'machine rouge verte bleue', ['frigo'], 400],
  ['rien que des signes', '!!!', ['frigo'], 400],
  ['aucun sens', 'frigoulou', [], 400],
  ['un sens d’une lettre', 'frigoulou', ['f'], 400],
])('a synonym of %s', async ([_what, said, means, status], { add }) => {
  expect((await add(said, means)).statusCode).toBe(status)
})

test('a synonym with markup in it is stored as its bare words', async ({ shop, add }) => {
  const answer = await add('<b>zouk</b>', ['<script>'])
  expect(answer.json<SavedSynonym[]>().map(({ said }) => said)).toContain('b zouk b')
  expect((await shop.call('GET', '/api/produits-filtrer?search=zouk')).statusCode).toBe(200)
})

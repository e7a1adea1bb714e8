import { expect } from 'vitest'
import { shopTest as test } from '#test/harness/shop-test.ts'

test('API-3: searches of one term from one location are counted together', async ({ shop }) => {
  for (const terme of ['Frigo', ' frigo ', 'FRIGO']) {
    expect(
      (await shop.call('POST', '/api/termeRecherche', { body: { terme, source: 'header' } })).statusCode,
    ).toBe(201)
  }
  await shop.call('POST', '/api/termeRecherche', { body: { terme: 'frigo', source: 'boutique' } })
  const rows = await shop.db.rows({
    text: 'select source, term, searches from search_term order by searches desc',
  })
  expect(rows).toEqual([
    { source: 'header', term: 'frigo', searches: 3 },
    { source: 'boutique', term: 'frigo', searches: 1 },
  ])
})

test.for<[object, string]>([
  [{ source: 'header' }, 'terme'],
  [{ terme: '  ', source: 'header' }, 'terme'],
  [{ terme: 'x'.repeat(101), source: 'header' }, 'terme'],
  [{ terme: 'frigo' }, 'source'],
  [{ terme: 'frigo', source: 'ailleurs' }, 'source'],
])('API-9: the search %j is refused, naming %s', async ([body, field], { shop }) => {
  const answer = await shop.call('POST', '/api/termeRecherche', { body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toHaveProperty(field)
})

test('API-9: a body that is not JSON gets 400 or 415, never 500', async ({ shop }) => {
  const broken = await shop.app.inject({
    method: 'POST',
    url: '/api/termeRecherche',
    headers: { 'content-type': 'application/json' },
    payload: '{"terme":',
  })
  const other = await shop.app.inject({
    method: 'POST',
    url: '/api/termeRecherche',
    headers: { 'content-type': 'text/plain' },
    payload: 'frigo',
  })
  expect([broken.statusCode, other.statusCode]).toEqual([400, 415])
})

import { expect } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { ContentPage, EditedContent } from '#texts/contract.ts'

const SOURCE = {
  title: 'Questions fréquentes',
  description: 'Vos questions.',
  body: '## Payer\n\nAvec **Wave**.',
}
const test = shopTest
  .extend('admin', { scope: 'file' }, ({ shop }) => shop.signIn(['admin']))
  .extend('read', { scope: 'file' }, ({ shop }) => async (query = '', slug = 'achats-securises') => {
    return (await shop.call('GET', `/api/contenus/${slug}${query}`)).json<ContentPage>()
  })
  .extend('open', { scope: 'file' }, ({ shop, admin }) => async (slug = 'achats-securises') => {
    const answer = await shop.call('GET', `/api/admin/contenus/${slug}`, { token: admin.token })
    return answer.json<EditedContent>()
  })
  .extend('send', { scope: 'file' }, ({ shop, admin }) => (path: string, body: object) => {
    return shop.call('POST', `/api/admin/contenus/${path}`, { token: admin.token, body })
  })
  .extend(
    'publish',
    { scope: 'file' },
    ({ open, send }) =>
      async (change: object = {}, slug = 'achats-securises') => {
        const { revision } = await open(slug)
        const answer = await send(slug, { ...SOURCE, revision, ...change })
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json<EditedContent>()
      },
  )

test('a text published by staff shows to visitors at once, and the previous version stays readable', async ({
  shop,
  read,
  publish,
}) => {
  const before = await read()
  const edited = await publish({ body: 'Appelez le {{phone}}.' })
  expect(edited.versions[0]).toMatchObject({ version: '2026-11-24', state: 'current', by: 'Awa Ndiaye' })
  expect(await read()).toMatchObject({
    version: '2026-11-24',
    html: '<p>Appelez le 33\u00a0800\u00a000\u00a000.</p>\n',
  })
  expect(await read(`?version=${before.version}`)).toMatchObject({
    html: before.html,
    version: before.version,
  })
  const [entry] = await shop.db.rows<{ action: string }>({
    text: 'select action from audit_entry order by id desc',
  })
  expect(entry?.action).toBe('content.publish')
})

test('a second version of one day has its own name', async ({ read, publish }) => {
  await publish({ body: 'Encore.' })
  expect(await read()).toMatchObject({ version: '2026-11-24-2', html: '<p>Encore.</p>\n' })
  expect((await read('?version=2026-11-24')).html).toContain('Appelez')
})

test('a planned version applies from its day on, and not before', async ({ clock, read, publish }) => {
  const edited = await publish({ body: 'Bonne année.', effective_from: '2027-01-01' }, 'livraison-et-retours')
  expect(edited.versions[0]).toMatchObject({ state: 'planned', effective_from: '2027-01-01' })
  expect((await read('', 'livraison-et-retours')).html).not.toContain('Bonne année')
  clock.now = new Date('2027-01-01T00:00:00Z')
  expect((await read('', 'livraison-et-retours')).html).toContain('Bonne année')
  clock.now = TEST_NOW
})

test('an old version is restored as a new one', async ({ read, open, send }) => {
  const { revision } = await open()
  const answer = await send('achats-securises/restaurer', { version: '2026-11-21', revision })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<EditedContent>().versions[0]).toMatchObject({
    version: '2026-11-24-3',
    restored_from: '2026-11-21',
    state: 'current',
  })
  expect((await read()).html).toBe((await read('?version=2026-11-21')).html)
  expect(
    (await send('achats-securises/restaurer', { version: '2020-01-01', revision: revision + 1 })).statusCode,
  ).toBe(404)
})

test('of two concurrent editors one publishes and the other gets a conflict', async ({ open, send }) => {
  const { revision } = await open()
  const responses = await Promise.all(
    [1, 2].map((turn) => send('achats-securises', { ...SOURCE, body: `Texte ${turn}`, revision })),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'content.changed',
  })
})

test('HTML and script stay text, in every field, in the preview and in the shop', async ({
  read,
  send,
  publish,
}) => {
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))'
  const body = { title: nasty.slice(0, 100), description: nasty, body: nasty }
  const preview = (await send('achats-securises/apercu', body)).json<ContentPage>()
  await publish(body)
  const page = await read()
  expect(page.html).toBe(preview.html)
  expect(page.html).not.toMatch(/<script|<img|href="javascript/)
  expect(page.html).toContain('&lt;script&gt;')
  // Titles are plain text, escaped when displayed.
  expect(page.title).toBe(body.title)
})

test.for<[string, object, string]>([
  ['a day that is over', { effective_from: '2026-11-23' }, 'effective_from'],
  ['an invalid day', { effective_from: '2026-02-30' }, 'effective_from'],
  ['no title', { title: '  ' }, 'title'],
  ['no text', { body: '' }, 'body'],
  ['a text without end', { body: 'a'.repeat(40_001) }, 'body'],
  ['quotes deeper than anybody reads', { body: '>'.repeat(39_000) + 'a' }, 'body'],
  ['a fact that the shop does not have', { body: 'Voir {{secret}}.' }, 'body'],
])('%s is refused by its field and nothing is published', async ([_what, change, field], { open, send }) => {
  const { revision, versions } = await open()
  const answer = await send('achats-securises', { ...SOURCE, revision, ...change })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  expect(await open()).toMatchObject({ revision, versions })
})

test('an unknown text is not created', async ({ send }) => {
  expect((await send('inconnu', { ...SOURCE, revision: 0 })).statusCode).toBe(404)
})

test('staff without the right have no access, also after it was removed', async ({ shop, open }) => {
  const other = await shop.signIn(['catalogue', 'paiements'])
  for (const url of ['/api/admin/contenus', '/api/admin/contenus/faq', '/api/admin/reglages'])
    expect((await shop.call('GET', url, { token: other.token })).statusCode).toBe(403)
  const leaving = await shop.signIn(['admin'])
  await shop.db.rows({ text: `update account set rights = '{}' where id = $1`, values: [leaving.id] })
  const body = { ...SOURCE, revision: (await open()).revision }
  expect(
    (await shop.call('POST', '/api/admin/contenus/faq', { token: leaving.token, body })).statusCode,
  ).toBe(403)
})

test('a published version is never changed', async ({ shop }) => {
  await expect(shop.db.rows({ text: `update content_version set body = ''` })).rejects.toThrow(
    'never changed',
  )
})

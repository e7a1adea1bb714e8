import { expect } from 'vitest'
import { createTestClock } from '#test/harness/clock.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { ContentPage } from '#texts/contract.ts'

const test = shopTest
  .extend('clock', { scope: 'file' }, () => createTestClock(new Date('2026-11-21T23:59:59Z')))
  .extend('read', { scope: 'file' }, ({ shop }) => {
    return (path: string) => shop.call('GET', `/api/contenus/${path}`)
  })

test('a text is returned with its sections, its version and its versions', async ({ read }) => {
  const answer = await read('achats-securises')
  expect(answer.statusCode).toBe(200)
  const page = ContentPage.parse(answer.json())
  expect(page).toMatchObject({ version: '2026-11-21', effectiveFrom: '2026-11-21', versions: ['2026-11-21'] })
  for (const { id } of page.sections) expect(page.html).toContain(`id="${id}"`)
})

test('an order links to the very terms in force when it was placed', async ({ read }) => {
  const answer = await read('conditions-generales-de-vente?version=2026-11-21')
  expect(answer.json()).toMatchObject({ slug: 'conditions-generales-de-vente', version: '2026-11-21' })
})

test.for(['inconnu', 'faq?version=2020-02-02', 'constructor'])(
  'API-9: %s is a missing text: 404 in French',
  async (path, { read }) => {
    const answer = await read(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'Ce texte n’existe pas.' })
  },
)

test.for(['faq?version=hier', 'faq?version=2026-02-30', 'faq?version=2026-11-21&version=2026-11-21'])(
  'API-9: the malformed request %s gets 400',
  async (path, { read }) => {
    expect((await read(path)).statusCode).toBe(400)
  },
)

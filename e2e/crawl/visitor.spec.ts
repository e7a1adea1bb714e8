import { type APIRequestContext, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { type Screen, crawl } from './crawl.ts'
import { createLinks } from './links.ts'
import {
  BASKETS,
  LISTS,
  PRODUCTS,
  VISITOR,
  WAYS_IN,
  WORDS,
  fillBaskets,
  shareBasket,
} from './screens/visitor.ts'

/** Timeout in ms for dozens of screens in a row on a busy machine; the long run checks each twice. */
test.describe.configure({ timeout: isLong ? 600_000 : 240_000 })

const links = createLinks(VISITOR)

type List = readonly Screen[] | ((request: APIRequestContext) => Promise<readonly Screen[]>)

for (const [what, list] of [
  ['lists and what lies over them', LISTS],
  ['products, packs and what lies over them', PRODUCTS],
  ['texts', WORDS],
  ['ways in and pages of links', async (request) => [...WAYS_IN, await shareBasket(request)]],
  ['empty baskets', BASKETS],
] as const satisfies [string, List][])
  test(`${what}: no accessibility violation and no dead link`, async ({ page, request }) => {
    const screens = typeof list === 'function' ? await list(request) : list
    expect(await crawl(page, screens, links)).toEqual([])
    expect(links.count()).toBeGreaterThan(20)
  })

test('baskets with products have no accessibility violation', async ({ page }) => {
  await fillBaskets(page)
  const screens = BASKETS.map((screen) => ({ ...screen, holdsStill: true }))
  expect(await crawl(page, screens)).toEqual([])
})

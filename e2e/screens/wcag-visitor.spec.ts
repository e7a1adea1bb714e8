import { type Browser, type Page, expect, test } from '@playwright/test'
import { examineScreens } from '../wcag/examine-screen.ts'
import { BASKETS, FORMS, LISTS, PRODUCTS, WORDS, fillBaskets } from '../wcag/visitor-screens.ts'

/** Milliseconds for dozens of screens in a row, on a machine that does other things too. */
test.describe.configure({ timeout: 240_000 })

/** Nothing moves: what is half faded in has other colours. */
const openStill = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

for (const [what, screens] of [
  ['lists and what lies over them', LISTS],
  ['products, packs and what lies over them', PRODUCTS],
  ['texts and pages of links', WORDS],
  ['forms sent empty', FORMS],
  ['empty baskets', BASKETS],
] as const)
  test(`${what} have no fault that axe knows, and room for a finger`, async ({ browser }) => {
    const page = await openStill(browser)
    expect(await examineScreens(page, screens)).toEqual([])
  })

test('baskets with products have no fault that axe knows, and room for a finger', async ({ browser }) => {
  const page = await openStill(browser)
  await fillBaskets(page)
  expect(await examineScreens(page, BASKETS)).toEqual([])
})

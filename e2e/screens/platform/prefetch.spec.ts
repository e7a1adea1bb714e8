import { type Page, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { openHydrated } from '../../hydration.ts'

/** Mocks the browser's network information. */
const asConnection = (saveData: boolean, effectiveType: string) => `
  Object.defineProperty(navigator, 'connection', {
    get: () => ({ saveData: ${saveData}, effectiveType: '${effectiveType}' }),
    configurable: true,
  })`

/** Source of each screen data response, in order: « network /boutique.data ». */
async function recordData(page: Page): Promise<string[]> {
  const seen: string[] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url)
    if (pathname.endsWith('.data')) seen.push(`${response.fromDiskCache ? 'kept' : 'network'} ${pathname}`)
  })
  return seen
}

const shopLink = (page: Page) => page.getByRole('link', { name: 'Voir la boutique' }).first()
const shown = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
/** The pointer may rest on a product of the new page, whose screen is then also prefetched. */
const ofTheList = (seen: readonly string[]) => seen.filter((answer) => answer.includes('/boutique'))

test('a pointer that rests on a link prefetches the page, and the click makes no further request', async ({
  page,
}) => {
  // A busy machine does not count as a slow network.
  await page.addInitScript(asConnection(false, '4g'))
  await openHydrated(page, '/')
  const seen = await recordData(page)
  await shopLink(page).hover()
  await expect.poll(() => seen).toEqual(['network /boutique.data'])
  await shopLink(page).click()
  await shown(page)
  expect(ofTheList(seen)).toEqual(['network /boutique.data', 'kept /boutique.data'])
})

test('keyboard focus prefetches too, and a link is prefetched once', async ({ page }) => {
  await page.addInitScript(asConnection(false, '4g'))
  await openHydrated(page, '/')
  const seen = await recordData(page)
  await shopLink(page).focus()
  await expect.poll(() => seen).toEqual(['network /boutique.data'])
  await page.getByRole('heading', { level: 1 }).hover()
  await shopLink(page).hover()
  await shopLink(page).focus()
  await page.keyboard.press('Enter')
  await shown(page)
  expect(ofTheList(seen)).toEqual(['network /boutique.data', 'kept /boutique.data'])
})

const SPARING = [
  ['saves data', true, '4g'],
  ['is on a slow network', false, 'slow-2g'],
  ['is on an old network', false, '2g'],
] as const

// is-thrifty.test.ts covers all conditions: the long run opens a page for each.
for (const [why, saveData, effectiveType] of isLong ? SPARING : SPARING.slice(0, 1)) {
  test(`nothing is prefetched for a visitor who ${why}`, async ({ page }) => {
    await page.addInitScript(asConnection(saveData, effectiveType))
    // A visitor who turned the data saver off on such a connection prefetches only hovered links.
    await page.addInitScript("localStorage.eco = 'non'")
    await openHydrated(page, '/')
    const seen = await recordData(page)
    await shopLink(page).hover()
    await shopLink(page).focus()
    await page.keyboard.press('Enter')
    await shown(page)
    expect(ofTheList(seen)).toEqual(['network /boutique.data'])
  })
}

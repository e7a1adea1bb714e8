import { type Page, expect, test } from '@playwright/test'
import { openAlive } from '../../alive.ts'

/** Stands in for the browser's word on its network, and counts how often it was asked for. */
const asConnection = (saveData: boolean, effectiveType: string) => `
  window.asked ??= 0
  Object.defineProperty(navigator, 'connection', {
    get: () => (window.asked += 1, { saveData: ${saveData}, effectiveType: '${effectiveType}' }),
    configurable: true,
  })`

/** Writes to `hunches` what the page asks the browser to fetch ahead. */
const RECORD_HUNCHES = `
  window.hunches = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.rel === 'prefetch') hunches.push(node.getAttribute('href'))
    }
  }).observe(document, { childList: true, subtree: true })`

/** Where each answer with a screen's data came from, in order: « network /boutique.data ». */
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

const countAsked = (page: Page) => page.evaluate<number>('window.asked')
const shopLink = (page: Page) => page.getByRole('link', { name: 'Voir la boutique' }).first()
const firstCard = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link')
const dataOf = async (page: Page) => `network ${await firstCard(page).getAttribute('href')}.data`

test('a pointer that rests on a link fetches the screen, and the click asks the network for nothing more', async ({
  page,
}) => {
  // A busy machine is no slow network.
  await page.addInitScript(asConnection(false, '4g'))
  await openAlive(page, '/')
  const seen = await recordData(page)
  await shopLink(page).hover()
  await expect.poll(() => seen).toEqual(['network /boutique.data'])
  await shopLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  // The pointer may rest on a product of the new page, whose screen is fetched in its turn.
  const ofTheClick = seen.filter((answer) => !answer.includes('/produits/'))
  expect(ofTheClick).toEqual(['network /boutique.data', 'kept /boutique.data'])
})

test('so does the focus of a keyboard, also for a product behind its card', async ({ page }) => {
  await page.addInitScript(asConnection(false, '4g'))
  await openAlive(page, '/')
  const seen = await recordData(page)
  const data = await dataOf(page)
  await firstCard(page).focus()
  await expect.poll(() => seen).toEqual([data])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/details$/)
  await expect.poll(() => seen).toEqual([data, data.replace('network', 'kept')])
})

test('a link that is passed twice is fetched once', async ({ page }) => {
  await page.addInitScript(asConnection(false, '4g'))
  await page.addInitScript(RECORD_HUNCHES)
  await openAlive(page, '/')
  for (let pass = 0; pass < 2; pass += 1) {
    const before = await countAsked(page)
    await shopLink(page).hover()
    await expect.poll(() => countAsked(page)).toBe(before + 1)
    await page.getByRole('heading', { level: 1 }).hover()
  }
  expect(await page.evaluate('window.hunches')).toEqual(['/boutique.data'])
})

for (const [why, saveData, effectiveType] of [
  ['saves data', true, '4g'],
  ['is on a slow network', false, 'slow-2g'],
  ['is on an old network', false, '2g'],
] as const) {
  test(`nothing is fetched ahead for a visitor who ${why}`, async ({ page }) => {
    await page.addInitScript(asConnection(saveData, effectiveType))
    // Who left the light mode on such a line has not asked for more than they point at.
    await page.addInitScript("localStorage.eco = 'non'")
    await openAlive(page, '/')
    const seen = await recordData(page)
    const data = await dataOf(page)
    const before = await countAsked(page)
    await shopLink(page).hover()
    await expect.poll(() => countAsked(page)).toBe(before + 1)
    // Once the network is good again the next link is fetched, and only that one.
    await page.evaluate(asConnection(false, '4g'))
    await firstCard(page).hover()
    await expect.poll(() => seen).toEqual([data])
  })
}

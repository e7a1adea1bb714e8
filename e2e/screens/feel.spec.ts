import { type Page, expect, test } from '@playwright/test'
import { openAlive } from '../alive.ts'

/** Most that content may jump while a page loads (CLS). */
const MOST_SHIFT = 0.02
/** Longest way from one screen to the next, in milliseconds. */
const LONGEST_MOVE = 200

/** Writes what the next view transition animates to `moved`: pseudo-elements with their end in milliseconds. */
const RECORD_MOVES = `
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.then(() => {
      window.moved = document.getAnimations().flatMap(({ effect }) =>
        effect.pseudoElement?.startsWith('::view')
          ? [{ part: effect.pseudoElement, end: effect.getComputedTiming().endTime }]
          : [])
    }, (error) => { window.moved = String(error) })
    return transition
  }`

const RECORD_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) shifts.push(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })`

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  // A third-generation network of an ordinary evening: 1.6 Mbit/s, 150 ms each way round.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

const readShift = (page: Page) => page.evaluate<number>('shifts.reduce((sum, shift) => sum + shift, 0)')
const firstCard = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const address of ['/', '/boutique', '/produits/1/details', '/products-compaire?produits=3,12']) {
  for (const width of [360, 1280]) {
    test(`nothing jumps while ${address} loads on a slow network at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await slowDown(page)
      await page.addInitScript(RECORD_SHIFTS)
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(await readShift(page)).toBeLessThan(MOST_SHIFT)
    })
  }
}

test('Back to a list finds it where it was left, and the focus on its title', async ({ page }) => {
  await openAlive(page, '/boutique')
  const card = page.getByRole('article').nth(5).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate<number>('scrollY')
  expect(left).toBeGreaterThan(500)
  await card.click()
  await expect(page).toHaveURL(/details$/)
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('Boutique')
  await expect.poll(() => page.evaluate('scrollY')).toBe(left)
  await expect(title(page)).toBeFocused()
})

test.describe('where motion is allowed', () => {
  test('a screen fades over to the next within 200 ms, and the picture of the card moves to its page', async ({
    page,
  }) => {
    await page.addInitScript(RECORD_MOVES)
    await openAlive(page, '/boutique')
    const ready = page.waitForResponse(/prefetch-intended/)
    await firstCard(page).hover()
    await ready
    await page.waitForLoadState('networkidle')
    await firstCard(page).click()
    const moved = () => page.evaluate<{ part: string; end: number }[]>('window.moved ?? []')
    await expect
      .poll(async () => (await moved()).map(({ part }) => part))
      .toContain('::view-transition-group(picture)')
    expect(Math.max(...(await moved()).map(({ end }) => end))).toBeLessThanOrEqual(LONGEST_MOVE)
  })
})

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the next screen stands at once', async ({ page }) => {
    await page.addInitScript(RECORD_MOVES)
    await openAlive(page, '/boutique')
    await firstCard(page).click()
    await expect.poll(() => page.evaluate('window.moved')).toEqual([])
  })
})

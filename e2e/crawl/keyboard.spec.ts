import { expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { crawlByKeyboard } from './crawl-by-keyboard.ts'
import { fillBaskets } from './screens/visitor.ts'

const SCREENS = [
  ['/', 360],
  ['/boutique', 1280],
  ['/boutique', 360],
  ['/produits/9/details', 360],
  ['/cart', 360],
  ['/signup', 360],
] as const

/** Two screens cover each kind of focus stop; the long run tests all. */
for (const [address, width] of isLong ? SCREENS : SCREENS.slice(0, 2))
  test(`the keyboard passes through ${address} at ${width} px with a visible focus and no trap`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/boutique')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Comparer / })
      .first()
      .click()
    await expect(page.locator('.compare-bar')).toBeVisible()
    await fillBaskets(page)
    // Late content would move the focused element.
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await crawlByKeyboard(page)).toEqual([])
  })

import { type Page, expect } from '@playwright/test'

/** Display time of a toast in ms. */
const VISIBLE_MS = 5000

/**
 * Waits for a toast, and skips the five seconds of an earlier one. Requires a clock installed before the page was
 * opened (`page.clock.install()`).
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const region = page.locator('.toast-region')
  const earlier = region.locator('.toast').filter({ hasNotText: text })
  await expect(async () => {
    if (await earlier.isVisible()) await page.clock.fastForward(VISIBLE_MS)
    await expect(region.getByText(text)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

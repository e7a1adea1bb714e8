import { type Page, expect } from '@playwright/test'

/** Milliseconds for which a toast stands. */
const STANDS_MS = 5000

/**
 * Waits for a toast. One that stands before it has its five seconds pass at once: for pages whose clock a test has installed
 * (`page.clock.install()`) before they were opened.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const region = page.locator('.toast-region')
  const earlier = region.locator('.toast').filter({ hasNotText: text })
  await expect(async () => {
    if (await earlier.isVisible()) await page.clock.fastForward(STANDS_MS)
    await expect(region.getByText(text)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

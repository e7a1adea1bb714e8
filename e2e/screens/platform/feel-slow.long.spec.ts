// Long: loads each page over a slow network; `e2e/crawl` checks shifts on a fast one.
import { type Page, expect, test } from '@playwright/test'

/** Maximum layout shift during load (CLS). */
const MAX_SHIFT = 0.02

const RECORD_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node, previousRect, currentRect }) =>
        [node?.outerHTML?.slice(0, 200) ?? node?.textContent, JSON.stringify(previousRect), JSON.stringify(currentRect)])
      shifts.push({ value: entry.value, at: entry.startTime, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })`

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  // A typical evening 3G network: 1.6 Mbit/s, 150 ms round trip.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

interface Shift {
  value: number
  moved: string[][]
}

const readShifts = (page: Page) => page.evaluate<Shift[]>('shifts')

for (const address of ['/', '/boutique', '/produits/1/details', '/products-compaire?produits=3,12']) {
  for (const width of [360, 1280]) {
    test(`${address} has no layout shift while it loads on a slow network at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await slowDown(page)
      await page.addInitScript(RECORD_SHIFTS)
      await page.goto(address, { waitUntil: 'networkidle' })
      const shifts = await readShifts(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(MAX_SHIFT)
    })
  }
}

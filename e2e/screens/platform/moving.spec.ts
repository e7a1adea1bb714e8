import { type Page, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'

/** Records every layout shift with its time, also those right after input, which browsers exclude. */
const RECORD_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value, startTime }) => ({ value, startTime }))))
    .observe({ type: 'layout-shift', buffered: true })`

/** Layout shift since a time, as a share of the window. */
const readShift = (page: Page, since: number) =>
  page.evaluate<number>(
    `shifts.filter(({ startTime }) => startTime > ${since}).reduce((sum, { value }) => sum + value, 0)`,
  )

for (const width of isLong ? [360, 1280] : [360])
  test(`pages of the purchase path have no layout shift once rendered, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(RECORD_SHIFTS)
    await page.goto('/')
    const main = page.getByRole('main')
    const card = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const ways = [
      [() => main.getByRole('link', { name: 'Voir la boutique' }).first().click(), /^Boutique$/],
      [() => card.click(), /^(?!Boutique$)/],
      [() => page.goBack(), /^Boutique$/],
      [() => page.getByRole('contentinfo').getByRole('link', { name: 'Packs' }).click(), /Packs/],
      [
        () =>
          page
            .getByRole('banner')
            .getByRole('link', { name: /^Panier/ })
            .click(),
        /^Panier$/,
      ],
    ] as const
    for (const [go, title] of ways) {
      await go()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const stillAt = await page.evaluate('performance.now()')
      await page.waitForLoadState('networkidle')
      expect(await readShift(page, stillAt as number), String(title)).toBe(0)
    }
  })

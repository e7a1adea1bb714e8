import type { Page } from '@playwright/test'

/** Sums the page's layout shifts from here on, as browsers calculate them. The returned function reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'moved',
          Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')),
        )
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate<number>('window.moved')
}

import type { Page } from '@playwright/test'

/** Sets the page's clock ahead by so many ms; timers run normally. */
export async function setClock(page: Page, ahead: number): Promise<void> {
  await page.addInitScript((by) => {
    const Own = Date
    class Shifted extends Own {
      constructor(...parts: [] | [number | string | Date]) {
        if (parts.length === 0) super(Own.now() + by)
        else super(parts[0])
      }
      static override now(): number {
        return Own.now() + by
      }
    }
    globalThis.Date = Shifted as DateConstructor
  }, ahead)
}

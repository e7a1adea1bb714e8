import type { Page } from '@playwright/test'

/** Sets the clock of the page's device ahead by so many milliseconds; timers run as ever. */
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

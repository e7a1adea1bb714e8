import type { Locator } from '@playwright/test'

/** Counts every tap and every field that is filled in. The browser must have touch. */
export function countTouches() {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    async tap(target: Locator): Promise<void> {
      counted.taps += 1
      await target.tap()
    },
    /** Presses Enter on the on-screen keyboard. */
    async enter(field: Locator): Promise<void> {
      counted.taps += 1
      await field.press('Enter')
    },
    async type(field: Locator, text: string): Promise<void> {
      await this.tap(field)
      counted.fields += 1
      await field.fill(text)
    },
  }
}

export type Touches = ReturnType<typeof countTouches>

/** Logs « guest, search to paid: 12 taps, 4 fields » for the record of figures. */
export function reportTouches(way: string, { counted }: Touches): void {
  console.log(`${way}: ${counted.taps} taps, ${counted.fields} fields`)
}

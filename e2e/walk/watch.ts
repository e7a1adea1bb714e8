import type { Page } from '@playwright/test'

/** Most that content may jump while a screen loads (CLS). */
const MAX_SHIFT = 0.02

/** Adds up what jumps, from the first paint of each page on; what follows a press is forgiven, as browsers do. */
const RECORD_SHIFTS = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** What a page says behind the visitor's back. */
export interface Watch {
  /** A jump while the page loaded, as a fault; to be asked before the window changes. */
  findJump(): Promise<string[]>
  /** Faults since it was last asked; refusals of the shop are none where the screen brings them about. */
  drain(mayRefuse: boolean): string[]
}

/** From here on listens to errors, complaints of the policy, requests to others and jumps of a page. */
export async function watchPage(page: Page, origin: string): Promise<Watch> {
  let faults: { text: string; isRefusal: boolean }[] = []
  const tell = (text: string, isRefusal = false): void => void faults.push({ text, isRefusal })
  page.on('pageerror', (error) => tell(`throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const isRefusal = /the server responded with a status of 4\d\d/.test(message.text())
    tell(`says ${message.text()} ${message.location().url}`, isRefusal)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(origin)) tell(`asks ${url}`)
  })
  await page.addInitScript(RECORD_SHIFTS)
  return {
    async findJump() {
      const shift = await page.evaluate<number>('window.shift ?? 0')
      return shift > MAX_SHIFT ? [`jumps by ${shift.toFixed(3)}`] : []
    },
    drain(mayRefuse) {
      const told = faults.filter(({ isRefusal }) => !mayRefuse || !isRefusal).map(({ text }) => text)
      faults = []
      return told
    },
  }
}

import type { Page } from '@playwright/test'

/** Maximum layout shift while a screen loads (CLS). */
const MAX_SHIFT = 0.02

/** Sums layout shifts from each page's first paint; excludes those right after input, as browsers do. */
const RECORD_SHIFTS = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Errors of a page that the visitor does not see. */
export interface Watch {
  /** Layout shift during load, as an error; call before resizing the window. */
  findJump(): Promise<string[]>
  /** Errors since the last call; error responses are ignored where the screen expects them. */
  drain(mayRefuse: boolean): string[]
}

/** From now on records a page's errors, CSP violations, third-party requests and layout shifts. */
export async function watchPage(page: Page, origin: string): Promise<Watch> {
  let problems: { text: string; isRefusal: boolean }[] = []
  const report = (text: string, isRefusal = false): void => void problems.push({ text, isRefusal })
  page.on('pageerror', (error) => report(`throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const isRefusal = /the server responded with a status of 4\d\d/.test(message.text())
    report(`says ${message.text()} ${message.location().url}`, isRefusal)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(origin)) report(`asks ${url}`)
  })
  await page.addInitScript(RECORD_SHIFTS)
  return {
    async findJump() {
      const shift = await page.evaluate<number>('window.shift ?? 0')
      return shift > MAX_SHIFT ? [`jumps by ${shift.toFixed(3)}`] : []
    },
    drain(mayRefuse) {
      const reported = problems.filter(({ isRefusal }) => !mayRefuse || !isRefusal).map(({ text }) => text)
      problems = []
      return reported
    },
  }
}

import type { BrowserContext } from '@playwright/test'

/** Visits until a worker serves all of a screen: the first installs it, and in the second it meets what comes late, too. */
const VISITS = 2
/** Milliseconds between two looks into what is kept. */
const LOOK_AGAIN_MS = 200

/** Runs in the page. Scripts that wait for a touch are named in its text. */
const IS_ALL_KEPT = `(async () => {
  if (!navigator.serviceWorker.controller) return false
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...fetched, document.documentElement.innerHTML].join(' ').match(/\\/assets\\/[\\w.-]+\\.js/g)
  const kept = await Promise.all([...new Set(named)].map((path) => caches.match(path, { ignoreVary: true })))
  return kept.length > 0 && kept.every((answer) => answer !== undefined)
})()`

/** Opens the address at full speed until the service worker is in charge, and keeps every script that the page has or waits for. */
export async function letWorkerKeep(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  // A busy machine looks like a slow line, on which the worker fetches nothing ahead.
  await page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } })`,
  )
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await page.goto(address)
    await page.waitForFunction(IS_ALL_KEPT, undefined, { polling: LOOK_AGAIN_MS })
  }
  await page.close()
}

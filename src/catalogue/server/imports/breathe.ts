import { setImmediate as letOthers } from 'node:timers/promises'

/** Maximum time in ms for which an import may block the event loop. Page requests wait no longer than this. */
const MAX_MS = 3

/** Returns a function that the import awaits between rows. It yields to the event loop after MAX_MS. */
export function createBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_MS) return
    await letOthers()
    since = performance.now()
  }
}

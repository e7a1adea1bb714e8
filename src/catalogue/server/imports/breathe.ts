import { setImmediate as letOthers } from 'node:timers/promises'

/** Milliseconds that an import thinks in one go: whoever asks for a page meanwhile waits no longer for it. */
const MAX_MS = 3

/** Answers what an import awaits between two rows: it lets others go first once it has thought long enough. */
export function createBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_MS) return
    await letOthers()
    since = performance.now()
  }
}

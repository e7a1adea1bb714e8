import { showBar } from './bar.ts'

/** Milliseconds after which the page loads anew by itself, where no new worker takes over. */
const PATIENCE_MS = 4000
const LATER = 'pwa_later'

/** APP-1: asks before the new version takes over; « Plus tard » holds for this visit. */
export function askUpdate(): void {
  if (readLater()) return
  showBar({
    name: 'update',
    text: 'Une nouvelle version est disponible. Recharger maintenant ?',
    actions: [
      { label: 'Recharger', run: () => void takeOver() },
      { label: 'Plus tard', run: keepLater },
    ],
  })
}

/**
 * All caches are deleted, the new worker takes over, and the page is loaded anew. The worker that waits deletes them
 * again: the old one may have kept something in between. Where it has come in meanwhile, by another tab, only the rest is left.
 */
async function takeOver(): Promise<void> {
  const worker = navigator.serviceWorker
  worker.addEventListener('controllerchange', () => location.reload(), { once: true })
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Storage that fails holds nothing that would be shown.
  }
  const waiting = (await worker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  waiting.postMessage({ kind: 'take-over' })
  setTimeout(() => location.reload(), PATIENCE_MS)
}

function readLater(): boolean {
  try {
    return sessionStorage.getItem(LATER) !== null
  } catch {
    return false
  }
}

function keepLater(): void {
  try {
    sessionStorage.setItem(LATER, 'oui')
  } catch {
    // It is asked again with the next page.
  }
}

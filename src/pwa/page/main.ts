import type { ToPage } from '../rules/messages.ts'
import { CLOSE, showBar, isBarShown } from './bar.ts'

/** Handles messages of the service worker, of the page's first script or of a missing script. Loaded on demand. */
export function tell(word: ToPage, offer?: InstallOffer): void {
  switch (word.kind) {
    case 'update':
      return askUpdate()
    case 'copy':
      return showCopyBar(word.at)
    case 'unseen':
      // The service worker responds to an opened page with the list of seen pages.
      return location.assign(word.address)
    case 'clock':
      return showClockBar(word.ahead)
    case 'gone':
      return reloadOutdated(word.from)
    case 'reloaded':
      return showReloadedBar()
    case 'install':
      return showInstallHint(offer)
  }
}

/** The browser's install prompt, saved until the visitor uses it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

/**
 * Shows the hidden install hint in the footer. Nothing opens over the page. If the browser has no prompt, as on
 * iPhones, the hint describes the manual steps.
 */
function showInstallHint(offer?: InstallOffer): void {
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    if (!offer) return showInstallSteps()
    button.hidden = true
    void offer.prompt()
  })
}

function showInstallSteps(): void {
  showBar({
    name: 'install',
    text: 'Touchez Partager dans la barre de votre navigateur, puis «\u202FSur l’écran d’accueil\u202F»\u202F: la boutique s’ouvre ensuite comme une application.',
    actions: [CLOSE],
  })
}

/**
 * Reports that the page is a cached copy: its time (ms, 0 for the visitor's own baskets), and that it may be outdated.
 */
function showCopyBar(at: number): void {
  if (at === 0) return showOfflineBar('voici ce que cet appareil garde.')
  const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(at)
  const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }).format(at)
  showOfflineBar(`cette page a été vue le ${day} à ${time}.`)
}

function showOfflineBar(what: string): void {
  showBar({
    name: 'copy',
    text: `Vous êtes hors ligne\u202F: ${what} Prix et stocks ont pu changer.`,
    actions: [{ label: 'Actualiser', run: () => location.reload() }, CLOSE],
  })
}

const CLOCK_SAID = 'pwa_clock'

/** Reports a wrong device clock, once per visit. Only displayed dates depend on it. */
function showClockBar(ahead: number): void {
  try {
    if (sessionStorage.getItem(CLOCK_SAID) !== null) return
    sessionStorage.setItem(CLOCK_SAID, 'oui')
  } catch {
    // Without storage it is shown on each page.
  }
  showBar({
    name: 'clock',
    text: `L’heure de ce téléphone ${ahead > 0 ? 'avance' : 'retarde'} de ${describeSpan(Math.abs(ahead))}\u202F: les dates affichées peuvent être fausses. Vos commandes, elles, partent à la bonne heure.`,
    actions: [CLOSE],
  })
}

function describeSpan(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000)
  if (hours < 20) return `${hours} heures`
  const days = Math.round(hours / 24)
  return days === 1 ? 'un jour' : `${days} jours`
}

/** Time in ms after which the page reloads by itself if no new service worker takes over. */
const PATIENCE_MS = 4000
const LATER = 'pwa_later'

/** APP-1: prompts before the new version takes over. « Plus tard » is valid for this visit. */
function askUpdate(): void {
  if (readLater()) return
  showBar({
    name: 'update',
    text: 'Une nouvelle version est disponible. Recharger maintenant ?',
    actions: [
      { label: 'Recharger', run: () => void takeOver() },
      { label: 'Plus tard', run: saveLater },
    ],
  })
}

/**
 * Deletes all caches, activates the new service worker and reloads the page. The waiting worker deletes them again,
 * since the old one may have cached something in between. If another tab has already activated it, only the rest is
 * done.
 */
async function takeOver(): Promise<void> {
  const worker = navigator.serviceWorker
  worker.addEventListener('controllerchange', () => location.reload(), { once: true })
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Unavailable storage contains nothing to show.
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

function saveLater(): void {
  try {
    sessionStorage.setItem(LATER, 'oui')
  } catch {
    // The next page prompts again.
  }
}

const RELOADED = 'pwa_reloaded'
/** Time in ms after a reload within which an outdated page is not reloaded again automatically. */
const MIN_INTERVAL_MS = 60_000
/** Time in ms for a followed link to arrive: then its page is loaded instead. */
const ARRIVES_MS = 1500

/** The page is older than the shop and its scripts no longer exist: reloads it once, with a notice. */
function reloadOutdated(from: string): void {
  if (wasJustReloaded()) {
    showBar({
      name: 'gone',
      text: 'La boutique vient d’être mise à jour\u202F: cette page n’est plus complète.',
      actions: [{ label: 'Recharger', run: () => location.reload() }],
    })
    return
  }
  showBar({
    name: 'gone',
    text: 'La boutique a été mise à jour\u202F: nous rechargeons la page…',
    actions: [],
  })
  let isLeaving = false
  function leave(): void {
    if (isLeaving) return
    isLeaving = true
    mark('new')
    location.reload()
  }
  if (location.href !== from) return leave()
  const history = (globalThis as { navigation?: EventTarget }).navigation
  history?.addEventListener('currententrychange', () => queueMicrotask(leave), { once: true })
  setTimeout(leave, ARRIVES_MS)
}

/** Notice after the reload. */
function showReloadedBar(): void {
  mark(String(Date.now()))
  // A newer message about a missing script takes precedence.
  if (isBarShown('gone')) return
  showBar({
    name: 'gone',
    text: 'La boutique a été mise à jour\u202F: cette page vient d’être rechargée. Vos paniers sont gardés.',
    actions: [CLOSE],
  })
}

function mark(word: string): void {
  try {
    sessionStorage.setItem(RELOADED, word)
  } catch {
    // Without storage only the notice after the reload is missing.
  }
}

function wasJustReloaded(): boolean {
  try {
    const stored = sessionStorage.getItem(RELOADED)
    if (stored === null) return false
    return stored === 'new' || Math.abs(Date.now() - Number(stored)) < MIN_INTERVAL_MS
  } catch {
    // A reload could not be recorded, so the visitor decides.
    return true
  }
}

import type { ToPage } from '../rules/messages.ts'
import { CLOSE, showBar, isBarShown } from './bar.ts'

/** Deals with what the worker, the page's first script or a missing script says. Fetched when there is something to say. */
export function tell(word: ToPage, offer?: InstallOffer): void {
  switch (word.kind) {
    case 'update':
      return askUpdate()
    case 'copy':
      return showCopyBar(word.at)
    case 'unseen':
      // The worker answers a page that is opened with the one that lists what was seen.
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

/** The browser's offer to install the shop, kept until the visitor takes it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

/**
 * Shows the quiet line in the footer, which waits there hidden. Nothing opens over the page. Where the browser offers
 * nothing by itself, as on iPhones, the line says how it is done there.
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

/** What is shown was kept: when (milliseconds; 0 for the visitor's own baskets), and that it may no longer hold. */
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

/** The device's clock is wrong: said once a visit. Nothing depends on it but the dates that are shown. */
function showClockBar(ahead: number): void {
  try {
    if (sessionStorage.getItem(CLOCK_SAID) !== null) return
    sessionStorage.setItem(CLOCK_SAID, 'oui')
  } catch {
    // It is said with each page.
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

/** Milliseconds after which the page loads anew by itself, where no new worker takes over. */
const PATIENCE_MS = 4000
const LATER = 'pwa_later'

/** APP-1: asks before the new version takes over; « Plus tard » holds for this visit. */
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

function saveLater(): void {
  try {
    sessionStorage.setItem(LATER, 'oui')
  } catch {
    // It is asked again with the next page.
  }
}

const RELOADED = 'pwa_reloaded'
/** A page that is gone again within these milliseconds of a reload is not loaded a second time by itself. */
const AT_MOST_EACH_MS = 60_000
/** Milliseconds that a followed link gets to arrive: the page that it leads to is the one to load. */
const ARRIVES_MS = 1500

/** The shop is newer than this page, whose scripts are no longer there: it is loaded anew, once, with a word. */
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

/** After the reload: what happened. */
function showReloadedBar(): void {
  mark(String(Date.now()))
  // A script that is gone again may speak first: what it says is the news.
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
    // Without storage the word after the reload is missing, and nothing else.
  }
}

function wasJustReloaded(): boolean {
  try {
    const kept = sessionStorage.getItem(RELOADED)
    if (kept === null) return false
    return kept === 'new' || Math.abs(Date.now() - Number(kept)) < AT_MOST_EACH_MS
  } catch {
    // Nobody would remember that the page was loaded anew: the visitor decides.
    return true
  }
}

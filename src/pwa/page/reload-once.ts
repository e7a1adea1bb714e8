import { CLOSE, isBarShown, showBar } from './bar.ts'

const RELOADED = 'pwa_reloaded'
/** A page that is gone again within these milliseconds of a reload is not loaded a second time by itself. */
const AT_MOST_EACH_MS = 60_000
/** Milliseconds that a followed link gets to arrive: the page that it leads to is the one to load. */
const ARRIVES_MS = 1500

/** The shop is newer than this page, whose scripts are no longer there: it is loaded anew, once, with a word. */
export function reloadOutdated(from: string): void {
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
export function sayReloaded(): void {
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

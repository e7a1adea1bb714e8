import { type ScreenRoute, findScreen } from './find-screen.ts'
import { closeLeftPopovers } from './leave-popovers.ts'

declare global {
  interface Window {
    /** The router's list of all screens, which it writes into each page. */
    __reactRouterManifest?: { routes: Record<string, ScreenRoute> }
  }
  interface Navigator {
    /** Not in every browser, and not whole in every other. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Milliseconds that a pointer or the focus rests on a link before it means it; a finger may still be scrolling. */
const REST_MS: Record<string, number> = { pointerover: 80, focusin: 80, pointerdown: 50 }
const GIVEN_UP = ['pointerout', 'pointercancel', 'focusout', 'click']
/** What is fetched on a hunch may be used for these milliseconds: the server says so too. */
const FRESH_MS = 10_000
const MOST_AT_ONCE = 3

const fetchedAt = new Map<string, number>()
let underWay = 0
let resting: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/** Prepaid data, slow networks and light pages are not for guesses. */
function isThrifty(): boolean {
  const { connection } = navigator
  return (
    document.documentElement.hasAttribute('data-eco') ||
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true
  )
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  if (rel === 'prefetch') link.as = 'fetch'
  document.head.append(link)
  return link
}

function prefetch(url: URL): void {
  const screen = findScreen(url, Object.values(window.__reactRouterManifest?.routes ?? {}))
  if (!screen || isThrifty() || underWay >= MOST_AT_ONCE) return
  const now = Date.now()
  if (now - (fetchedAt.get(screen.data) ?? -FRESH_MS) < FRESH_MS) return
  fetchedAt.set(screen.data, now)
  underWay += 1
  const link = addLink('prefetch', screen.data)
  const finish = (): void => {
    underWay -= 1
    link.remove()
  }
  link.addEventListener('load', finish)
  link.addEventListener('error', finish)
  for (const script of screen.scripts) {
    if (!document.querySelector(`link[href="${script}"]`)) addLink('modulepreload', script)
  }
}

function findLink({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search
  return url.origin === location.origin && isElsewhere ? url : undefined
}

function consider(event: Event): void {
  const url = findLink(event)
  if (!url) return
  clearTimeout(resting)
  resting = setTimeout(prefetch, REST_MS[event.type], url)
}

let movingPicture: HTMLElement | null = null

/** The picture of the card that was clicked moves to its place on the product's page. */
function markPicture({ target }: Event): void {
  const link = target instanceof Element ? target.closest('article a') : null
  if (!link) return
  movingPicture?.style.removeProperty('view-transition-name')
  movingPicture = link.closest('article')?.querySelector<HTMLElement>('[data-picture-of]') ?? null
  // One picture of this name at a time: between two products it is the large one.
  if (!document.querySelector('.gallery-stage')) {
    movingPicture?.style.setProperty('view-transition-name', 'picture')
  }
}

/** Fetches the screen that the visitor is about to open; `first` is what woke it. */
export function watchIntents(first: Event): void {
  // A finger has lifted and opened its link before this was here.
  if (!(first instanceof PointerEvent && first.pointerType === 'touch')) consider(first)
  if (isWatching) return
  isWatching = true
  for (const type of Object.keys(REST_MS)) addEventListener(type, consider, { passive: true })
  for (const type of GIVEN_UP) addEventListener(type, () => clearTimeout(resting), { passive: true })
  addEventListener('click', markPicture)
  addEventListener('focusin', closeLeftPopovers)
}

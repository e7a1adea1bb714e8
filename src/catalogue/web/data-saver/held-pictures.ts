import type { PictureWeights } from '#catalogue/contract/picture-weights.ts'
import { CATEGORY_DRAWING_BYTES, widthFor, writeSaving } from '#catalogue/rules/held-width.ts'
import { send } from '#platform/web/browser-send.ts'

/** Distance (CSS pixels) at which browsers fetch lazy pictures. */
const NEAR = '1250px 0px'
/** Maximum pictures per request. */
const MAX_REQUESTED = 24
const TILE = '.category-tile'
const ADDRESS = /\/images\/([\da-f]{32})\/(\d+)\.avif/g

/** Size of pictures in bytes by « width/hash ». */
const weights = new Map<string, number>()
/** Links whose picture would have been fetched by now. */
const near = new Set<Element>()

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) near.add(target)
    void showSaving()
  },
  { rootMargin: NEAR },
)

function findHeld(link: Element): Element | null {
  return link.querySelector('picture:has([loading="lazy"]):not([data-shown])')
}

/** The variant that the browser would have chosen: AVIF in the first width that fills the link's content box. */
function findVariant(link: Element): { width: number; hash: string } | undefined {
  const offered = [...(link.querySelector('source')?.srcset ?? '').matchAll(ADDRESS)]
  const { paddingLeft, paddingRight } = getComputedStyle(link)
  const room = link.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const width = widthFor(
    room,
    devicePixelRatio,
    offered.map(([, , text]) => Number(text)),
  )
  const hash = offered[0]?.[1]
  return width && hash ? { width, hash } : undefined
}

/** Requests unknown picture sizes. A failed request counts as nothing saved. */
async function learn(variants: readonly { width: number; hash: string }[]): Promise<void> {
  const unknown = variants
    .filter(({ width, hash }) => !weights.has(`${width}/${hash}`))
    .slice(0, MAX_REQUESTED)
  const [first] = unknown
  if (!first) return
  const { width } = first
  const hashes = unknown.filter((variant) => variant.width === width).map(({ hash }) => hash)
  for (const hash of hashes) weights.set(`${width}/${hash}`, 0)
  try {
    const answer = await send<PictureWeights>(`/api/photos/poids?largeur=${width}&photos=${hashes.join(',')}`)
    for (const { hash, bytes } of answer.photos) weights.set(`${width}/${hash}`, bytes)
  } catch {
    // The sizes stay 0.
  }
  await learn(variants)
}

/** Shows in the strip how much data the deferred pictures save. */
async function showSaving(): Promise<void> {
  const isHolding = document.documentElement.matches('[data-eco]:not([data-photos])')
  const held = isHolding ? [...near].filter((link) => !link.matches(TILE) && findHeld(link)) : []
  const variants = held.map(findVariant).filter((variant) => variant !== undefined)
  await learn(variants)
  const drawings = isHolding ? [...near].filter((link) => link.matches(TILE)).length : 0
  const bytes = variants.reduce(
    (sum, { width, hash }) => sum + (weights.get(`${width}/${hash}`) ?? 0),
    drawings * CATEGORY_DRAWING_BYTES,
  )
  const strip = document.querySelector('[data-eco-saved]')
  const words = writeSaving(bytes)
  if (strip && strip.textContent !== words) strip.textContent = words
}

/** The first tap loads the picture, the next one follows the link. */
function show(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('.card-stage > a') : null
  const picture = link && findHeld(link)
  if (!picture || !document.documentElement.matches('[data-eco]:not([data-photos])')) return
  event.preventDefault()
  event.stopPropagation()
  picture.setAttribute('data-shown', '')
  void showSaving()
}

/** Observes the DOM, because lists change without a page load. */
function watchLinks(): void {
  for (const link of document.querySelectorAll(`${TILE}, .card-stage > a:has([loading="lazy"])`))
    watch.observe(link)
  for (const link of near) if (!link.isConnected) near.delete(link)
  void showSaving()
}

let isWatching = false

export function countHeld(): void {
  watchLinks()
  if (isWatching) return
  isWatching = true
  // In the capture phase, before listeners that would follow the link.
  addEventListener('click', show, true)
  const main = document.querySelector('main')
  if (main) new MutationObserver(watchLinks).observe(main, { childList: true, subtree: true })
}

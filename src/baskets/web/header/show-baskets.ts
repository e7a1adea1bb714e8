import type { BasketKind, BasketLine } from '../../contract.ts'
import { countPieces } from '../../rules/count-pieces.ts'
import { createKeptBaskets } from '../store/kept-baskets.ts'
import { writePieces } from '../words.ts'

/** Counts shown on an icon at most. */
const MOST_SHOWN = 99

/** What stands on a basket's icon. */
export function writeCount(pieces: number): string {
  return pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : String(pieces || '')
}

/** Shows, in what the server drew, how much lies in the baskets and which products are favourites. */
export function showBaskets(): void {
  const kept = createKeptBaskets(() => localStorage)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-count]'))
    showCount(badge, kept.read(badge.dataset['count'] as BasketKind).lines)
  const wished = new Set(kept.read('wishlist').lines.map(({ id }) => String(id)))
  for (const heart of document.querySelectorAll<HTMLElement>('button[data-basket=wishlist]'))
    press(heart, wished.has(heart.dataset['product'] ?? ''))
}

/** The number on the icon, and in what a screen reader says of its link. */
function showCount(badge: HTMLElement, lines: readonly BasketLine[]): void {
  const pieces = countPieces(lines)
  badge.textContent = writeCount(pieces)
  const link = badge.closest('a')
  const [name = ''] = link?.ariaLabel?.split(',') ?? []
  if (link && name) link.ariaLabel = pieces > 0 ? `${name}, ${writePieces(pieces)}` : name
}

function press(heart: HTMLElement, isWished: boolean): void {
  heart.ariaPressed = String(isWished)
  const icon = heart.querySelector('use')
  const address = icon?.getAttribute('href')
  if (address) icon?.setAttribute('href', address.replace(/#.*/, isWished ? '#heart-on' : '#heart'))
}

import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { createStoredBaskets } from '../store/stored-baskets.ts'
import { formatPieces } from '../words.ts'

const MAX_SHOWN = 99

export function formatCount(pieces: number): string {
  return pieces > MAX_SHOWN ? `${MAX_SHOWN}+` : String(pieces || '')
}

/** Shows, in what the server drew, how much lies in the baskets and which products are favourites. */
export function showBaskets(): void {
  const kept = createStoredBaskets(() => localStorage)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-count]'))
    showCount(badge, kept.read(badge.dataset['count'] as BasketKind).lines)
  const wished = new Set(kept.read('wishlist').lines.map(({ id }) => String(id)))
  for (const heart of document.querySelectorAll<HTMLElement>('button[data-basket=wishlist]'))
    press(heart, wished.has(heart.dataset['product'] ?? ''))
}

/** The number on the icon, and in what a screen reader says of its link. */
function showCount(badge: HTMLElement, lines: readonly BasketLine[]): void {
  const pieces = countPieces(lines)
  badge.textContent = formatCount(pieces)
  const link = badge.closest('a')
  const [name = ''] = link?.ariaLabel?.split(',') ?? []
  if (link && name) link.ariaLabel = pieces > 0 ? `${name}, ${formatPieces(pieces)}` : name
}

/** Leaves what is right as it is: a list has dozens of hearts, and each address that is written renders its icon anew. */
function press(heart: HTMLElement, isWished: boolean): void {
  if (heart.ariaPressed === String(isWished)) return
  heart.ariaPressed = String(isWished)
  const icon = heart.querySelector('use')
  const address = icon?.getAttribute('href')
  if (address) icon?.setAttribute('href', address.replace(/#.*/, isWished ? '#heart-on' : '#heart'))
}

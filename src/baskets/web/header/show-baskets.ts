import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { createStoredBaskets } from '../store/stored-baskets.ts'
import { formatPieces } from '../words.ts'

const MAX_SHOWN = 99

export function formatCount(pieces: number): string {
  return pieces > MAX_SHOWN ? `${MAX_SHOWN}+` : String(pieces || '')
}

/** Updates basket counts and wishlist hearts in the server-rendered page. */
export function showBaskets(): void {
  const stored = createStoredBaskets(() => localStorage)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-count]'))
    showCount(badge, stored.read(badge.dataset['count'] as BasketKind).lines)
  const wished = new Set(stored.read('wishlist').lines.map(({ id }) => String(id)))
  for (const heart of document.querySelectorAll<HTMLElement>('button[data-basket=wishlist]'))
    press(heart, wished.has(heart.dataset['product'] ?? ''))
}

/** Updates the number on the icon and the link's accessible name. */
function showCount(badge: HTMLElement, lines: readonly BasketLine[]): void {
  const pieces = countPieces(lines)
  badge.textContent = formatCount(pieces)
  const link = badge.closest('a')
  const [name = ''] = link?.ariaLabel?.split(',') ?? []
  if (link && name) link.ariaLabel = pieces > 0 ? `${name}, ${formatPieces(pieces)}` : name
}

/** Skips hearts that are already right: a list has dozens, and each `href` that is set renders its icon again. */
function press(heart: HTMLElement, isWished: boolean): void {
  if (heart.ariaPressed === String(isWished)) return
  heart.ariaPressed = String(isWished)
  const icon = heart.querySelector('use')
  const address = icon?.getAttribute('href')
  if (address) icon?.setAttribute('href', address.replace(/#.*/, isWished ? '#heart-on' : '#heart'))
}

import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { isBare } from '#baskets/rules/line-details.ts'
import { type BasketProduct, toLine } from '#baskets/rules/to-line.ts'
import { TOAST_MS, toasts } from '#ui/toast/toast-store.ts'
import { browserBaskets, reportFailure } from './store/browser-baskets.ts'
import { findPlace } from './visitor-place.ts'

function quantityOf(kind: BasketKind, id: number): number {
  const lines = browserBaskets().getLines(kind)
  return lines.find((line) => line.id === id)?.quantity ?? 0
}

/** BASK-7: adds lines to a basket and shows a toast with undo for 2 s. The change is rendered before this returns. */
export function addLines(kind: BasketKind, lines: readonly BasketLine[], message = 'Produit ajouté.'): void {
  const baskets = browserBaskets()
  const before = lines.map(({ id }) => quantityOf(kind, id))
  baskets.change(kind, { type: 'addAll', lines })
  const gains = lines.map(({ id }, index) => ({ id, by: quantityOf(kind, id) - (before[index] ?? 0) }))
  const isRefused = gains.every(({ by }) => by === 0)
  if (isRefused) return reportFailure(before.some(Boolean) ? 'enough' : 'full')
  toasts.show('success', message, TOAST_MS.added, {
    label: 'Annuler',
    run: () => gains.forEach(({ id, by }) => by > 0 && baskets.change(kind, { type: 'lower', id, by })),
  })
  if (lines.some(isBare)) completeBasket(kind)
}

/** BASK-4: loads missing details of a basket's lines. Offline, the basket's page retries. */
export function completeBasket(kind: BasketKind): void {
  import('./complete-lines.ts').then(
    ({ completeLines }) => completeLines(kind),
    () => undefined,
  )
}

export function addToBasket(kind: BasketKind, product: BasketProduct, quantity = 1): void {
  addLines(kind, [toLine(product, quantity, new Date(), findPlace('location'))])
}

export function toggleWished(product: BasketProduct): void {
  if (quantityOf('wishlist', product.id) === 0) addToBasket('wishlist', product)
  else browserBaskets().change('wishlist', { type: 'remove', id: product.id })
}

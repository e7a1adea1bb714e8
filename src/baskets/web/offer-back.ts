import { toasts } from '../../ui/toast/toast-store.ts'
import type { BasketKind, BasketLine } from '../contract.ts'
import { browserBaskets } from './store/browser-baskets.ts'

/** Says what became of lines that have left a basket, beside the button that puts them back. */
export function offerBack(
  said: string,
  kind: BasketKind,
  { lines, label }: { lines: readonly BasketLine[]; label: string },
): void {
  toasts.show('info', said, undefined, {
    label,
    run: () => browserBaskets().change(kind, { type: 'addAll', lines }),
  })
}

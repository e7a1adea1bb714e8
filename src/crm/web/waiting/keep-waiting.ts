import type { BasketKind } from '../../../baskets/contract.ts'
import { hideBar, showBar } from '../../../platform/web/waiting/bars.ts'
import { ACTIONS, noteWaiting } from '../../../platform/web/waiting/waiting-word.ts'

const BAR = 'waiting-baskets'
let isTold = false

/** Keeps which baskets the shop has not heard of, for the next page; says so where there is no network. */
export function keepWaiting(kinds: readonly BasketKind[]): void {
  noteWaiting((words) => [...kinds, ...words.filter((word) => word === ACTIONS)])
  if (kinds.length > 0 && !navigator.onLine) {
    isTold = true
    showBar({
      name: BAR,
      text: 'En attente d’envoi\u202F: vos paniers. Ils sont gardés sur ce téléphone.',
      actions: [{ label: 'Fermer', run: () => undefined }],
    })
  }
  if (kinds.length > 0 || !isTold) return
  isTold = false
  hideBar(BAR)
  showBar({
    name: BAR,
    text: 'Envoyé\u202F: la boutique connaît vos paniers.',
    actions: [{ label: 'Fermer', run: () => undefined }],
  })
}

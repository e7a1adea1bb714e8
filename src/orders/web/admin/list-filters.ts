import type { AdminOrders, CallOutcome, OrderState } from '#orders/contract.ts'
import { KIND_NAMES } from '#orders/rules/kind-names.ts'
import { PAYMENT_STATES } from '#orders/rules/order-words.ts'
import type { Filter } from '#ui/list/list-filters.tsx'
import { CALLS as CALL_LABELS, STATES as STATES_OF_STAFF } from './admin-words.ts'

type Choices = readonly (readonly [value: string, text: string])[]

const KINDS: Choices = [
  ['', 'Type : tous'],
  ...Object.entries(KIND_NAMES).map(([kind, { many }]) => [kind, many] as const),
]
const STATE_NAMES: Readonly<Record<OrderState, string | undefined>> = {
  draft: 'Non validées',
  validation: STATES_OF_STAFF.validation.text,
  sale: 'Validées',
  to_delivered: 'En livraison',
  delivered: 'Livrées',
  cancel: 'Annulées',
  // No order of the shop has these states.
  sent: undefined,
  done: undefined,
}
const STATES: Choices = [
  ['', 'Statut : tous'],
  ...Object.entries(STATE_NAMES).flatMap(([state, text]) =>
    text === undefined ? [] : [[state, text] as const],
  ),
]
const PAYMENTS: Choices = [['', 'Paiement : tous'], ...Object.entries(PAYMENT_STATES)]

const CALL_NAMES: Readonly<Record<'aucun' | CallOutcome, string>> = {
  aucun: 'Jamais appelées',
  'no-answer': 'À rappeler',
  reached: CALL_LABELS.reached.text,
  confirmed: 'Confirmées par téléphone',
}
const CALLS: Choices = [['', 'Appel : tous'], ...Object.entries(CALL_NAMES)]

/** « (12) » after a filter's label. */
const formatCount = (count: number): string => ` (${count > 999 ? '999+' : count})`

/** Filters of the order list. `isReturned`: the list shows orders returned from delivery. */
export function listFilters(
  { to_do, returned, tags }: Pick<AdminOrders, 'to_do' | 'returned' | 'tags'>,
  isReturned: boolean,
): readonly (Filter | false)[] {
  const toggle = { kind: 'toggle', name: 'etat', isPinned: true } as const
  return [
    { ...toggle, label: `À traiter${formatCount(to_do)}`, value: 'a-traiter' },
    (returned > 0 || isReturned) && {
      ...toggle,
      label: `Revenues${formatCount(returned)}`,
      value: 'revenue',
    },
    { ...toggle, label: 'Bientôt annulées', value: 'bientot-annulee' },
    { kind: 'choice', name: 'etat', label: 'Statut', choices: STATES },
    { kind: 'choice', name: 'type', label: 'Type', choices: KINDS },
    { kind: 'choice', name: 'paiement', label: 'Paiement', choices: PAYMENTS },
    { kind: 'choice', name: 'appel', label: 'Appel', choices: CALLS },
    tags.length > 0 && {
      kind: 'choice',
      name: 'etiquette',
      label: 'Étiquette',
      choices: [['', 'Étiquette : toutes'], ...tags.map((tag) => [tag, tag] as const)],
    },
    { kind: 'day', name: 'du', label: 'Commandé du' },
    { kind: 'day', name: 'au', label: 'au' },
    { kind: 'day', name: 'livraison', label: 'Livraison le' },
  ]
}

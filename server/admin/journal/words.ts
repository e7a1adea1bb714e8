import { MEMBERSHIPS, RIGHT_WORDS } from '#accounts/server/index.ts'
import { CATEGORY_KINDS } from '#catalogue/server/index.ts'
import { FAILED_OUTCOMES, ORDER_STATES, TITLES } from '#orders/server/index.ts'
import { PACK_STATES } from '#packs/server/index.ts'
import { DIFFERENCES, REASONS } from '#payments/server/index.ts'
import { WEEKDAYS } from '#platform/contract/french-day.ts'
import { PURCHASE_STATES } from '#purchasing/server/index.ts'
import { LOCATION_WORDS } from '#stock/server/index.ts'

const texts = <Key extends string>(words: Readonly<Record<Key, { text: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries<{ text: string }>(words).map(([key, { text }]) => [key, text]))

const ANSWERS = {
  pending: 'En attente',
  validated: 'Validé',
  rejected: 'Refusé',
  cancelled: 'Annulé',
}

const KINDS = {
  ...TITLES,
  pack: 'Pack',
  'order-waiting': 'Commande à confirmer',
  'order-placed': 'Commande reçue',
  'credit-requested': 'Crédit demandé',
  'credit-confirmed': 'Crédit confirmé',
  'slot-changed': 'Créneau changé',
  'delivery-quoted': 'Prix de livraison',
  ...DIFFERENCES,
}

/** French labels of stored codes, by field. `subject.field` takes precedence over `field`. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'category.kind': Object.fromEntries(CATEGORY_KINDS),
  'location.kind': LOCATION_WORDS,
  'pack.state': PACK_STATES,
  'purchase.state': texts(PURCHASE_STATES),
  'account.state': MEMBERSHIPS,
  'payment.state': { confirmed: 'Confirmé', refused: 'Refusé', expired: 'Sans réponse' },
  'company.state': { confirmed: 'Confirmé', refused: 'Refusé', expired: 'Sans réponse' },
  state: texts(ORDER_STATES),
  status: { pending: 'En attente', active: 'Active' },
  kind: KINDS,
  zone: { dakar: 'Dakar', elsewhere: 'Ailleurs' },
  format: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' },
  half: { matin: 'Matin', 'apres-midi': 'Après-midi' },
  halves: { matin: 'matin', 'apres-midi': 'après-midi' },
  closed_weekdays: Object.fromEntries(WEEKDAYS.entries()),
  outcome: {
    delivered: 'Livrée',
    ...Object.fromEntries(Object.entries(FAILED_OUTCOMES).map(([key, { label }]) => [key, label])),
  },
  verdict: { good: 'En bon état', lost: 'Perdue' },
  how: {
    provider: 'Par le moyen de paiement',
    portal: 'Par le portail du moyen de paiement',
    cash: 'En espèces',
  },
  to_settle: REASONS,
  rh: ANSWERS,
  admin: ANSWERS,
  answer: ANSWERS,
  role: { main_user: 'Responsable RH', secondary_user: 'Salarié', user: 'Client' },
  rights: Object.fromEntries(Object.entries(RIGHT_WORDS).map(([right, { name }]) => [right, name])),
}

/** French label of a stored code. A code without a label is returned unchanged. */
export function findWord(type: string, key: string, word: string): string {
  for (const name of [`${type}.${key}`, key]) {
    const found = WORDS[name]?.[word]
    if (found !== undefined) return found
  }
  return word
}

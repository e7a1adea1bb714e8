import { RIGHT_WORDS } from '#accounts/server/index.ts'
import { FAILED_OUTCOMES, ORDER_STATES } from '#orders/server/index.ts'
import { PURCHASE_STATES } from '#purchasing/server/index.ts'
import { LOCATION_WORDS } from '#stock/server/index.ts'

const texts = <Key extends string>(words: Readonly<Record<Key, { text: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries<{ text: string }>(words).map(([key, { text }]) => [key, text]))

const PACK_STATES = { draft: 'Brouillon', actif: 'En vente', expire: 'Terminé' }

const MEMBERSHIPS = {
  none: 'Sans adhésion',
  waiting: 'En attente',
  accepted: 'Acceptée',
  rejected: 'Refusée',
  suspended: 'Suspendue',
  revoked: 'Retirée',
}

const ANSWERS = {
  pending: 'En attente',
  validated: 'Validé',
  rejected: 'Refusé',
  cancelled: 'Annulé',
}

const KINDS = {
  order: 'Commande',
  pack: 'Pack',
  preorder: 'Précommande',
  creditorder: 'Commande à crédit',
  'order-waiting': 'Commande à confirmer',
  'order-placed': 'Commande reçue',
  'credit-requested': 'Crédit demandé',
  'credit-confirmed': 'Crédit confirmé',
  'slot-changed': 'Créneau changé',
  'delivery-quoted': 'Prix de livraison',
  'missing-here': 'Inconnu ici',
  'missing-there': 'Absent chez Wave',
  'other-amount': 'Autre montant',
  'refund-missing-here': 'Remboursé chez Wave',
  'refund-missing-there': 'Remboursement absent',
}

const CATEGORY_KINDS = {
  freezer: 'Congélateur',
  television: 'Téléviseur',
  refrigerator: 'Réfrigérateur',
  cooker: 'Cuisinière',
  'washing-machine': 'Lave-linge',
  'air-conditioner': 'Climatiseur',
  'small-kitchen': 'Petite cuisine',
  phone: 'Téléphone',
  fan: 'Ventilateur',
  computer: 'Informatique',
  audio: 'Son',
  stabiliser: 'Énergie',
  ironing: 'Repassage',
  'vacuum-cleaner': 'Aspirateur',
  'water-heater': 'Chauffe-eau',
  other: 'Autre',
}

/** Weekday names in the order of the settings, from Sunday. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/** French labels of stored codes, by field. `subject.field` takes precedence over `field`. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'category.kind': CATEGORY_KINDS,
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
  to_settle: {
    'other-amount': 'Autre montant',
    'other-currency': 'Autre monnaie',
    'other-reference': 'Autre référence',
    double: 'Payé deux fois',
    late: 'Arrivé trop tard',
    beyond: 'Au-delà du reste',
  },
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

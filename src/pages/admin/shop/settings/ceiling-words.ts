import type { OrderCeiling, OrderCeilings } from '#settings/contract.ts'

/** Labels of the limits on unpaid orders. */
export const CEILING_LABELS: readonly (readonly [keyof OrderCeilings, string])[] = [
  ['customer', 'Un client'],
  ['employer', 'Un responsable d’entreprise'],
  ['staff', 'L’équipe, pour elle-même ou au téléphone pour un client'],
  ['phone', 'Un numéro de téléphone'],
  ['address', 'Une connexion à internet'],
]

export const MEASURE_LABELS: readonly (readonly [keyof OrderCeiling, string])[] = [
  ['orders', 'Commandes'],
  ['pieces', 'Articles'],
  ['half_days', 'Demi-journées'],
]

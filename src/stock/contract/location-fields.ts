import type { EditedField } from '#platform/contract/edited-field.ts'

export const LOCATION_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 60 },
  kind: { label: 'Genre', noun: 'le genre', kind: 'word' },
  /** Rank in the delivery order. */
  rank: { label: 'Rang dans les livraisons', noun: 'le rang', kind: 'whole', max: 100 },
  courier_id: { label: 'Livreur', noun: 'le livreur', kind: 'account' },
} as const satisfies Record<string, EditedField>

export type LocationField = keyof typeof LOCATION_FIELDS

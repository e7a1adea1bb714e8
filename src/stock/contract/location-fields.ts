import type { EditedField } from '#platform/contract/edited-field.ts'

/** What staff edit of a location of stock. */
export const LOCATION_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 60 },
  kind: { label: 'Genre', noun: 'le genre', kind: 'word' },
  /** Its turn among those that deliveries leave from. */
  rank: { label: 'Rang dans les livraisons', noun: 'le rang', kind: 'whole', max: 100 },
  courier_id: { label: 'Livreur', noun: 'le livreur', kind: 'account' },
} as const satisfies Record<string, EditedField>

export type LocationField = keyof typeof LOCATION_FIELDS

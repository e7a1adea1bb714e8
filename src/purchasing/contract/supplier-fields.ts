import type { EditedField } from '#platform/contract/edited-field.ts'

/** Supplier columns that staff edit. */
export const SUPPLIER_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 100 },
  phone: { label: 'Téléphone', noun: 'le numéro de téléphone', kind: 'text', max: 30 },
  email: { label: 'E-mail', noun: 'l’adresse e-mail', kind: 'text' },
  address: { label: 'Adresse', noun: 'l’adresse', kind: 'text', max: 200 },
  /** Usual number of days from order to delivery. */
  lead_days: {
    label: 'Délai',
    noun: 'le délai',
    kind: 'whole',
    unit: 'jours',
    max: 365,
    inEditor: 'Délai habituel',
  },
  ninea: { label: 'NINEA', noun: 'le NINEA', kind: 'text', max: 30 },
  note: { label: 'Note', noun: 'la note', kind: 'text', max: 500 },
} as const satisfies Record<string, EditedField>

export type SupplierField = keyof typeof SUPPLIER_FIELDS

import type { EditedField } from '#platform/contract/edited-field.ts'

/** Fields that a company enters about itself and staff may edit. */
export const COMPANY_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 120 },
  email: { label: 'E-mail', noun: 'l’adresse e-mail', kind: 'text' },
  phone: { label: 'Téléphone', noun: 'le numéro de téléphone', kind: 'text' },
  website: { label: 'Site', noun: 'le site', kind: 'text', max: 200 },
  street: { label: 'Rue', noun: 'la rue', kind: 'text', max: 160 },
  city: { label: 'Ville', noun: 'la ville', kind: 'text', max: 120 },
  sector: { label: 'Secteur', noun: 'le secteur', kind: 'text', max: 80 },
  company_details: { label: 'Présentation', noun: 'la présentation', kind: 'text', max: 2000 },
} as const satisfies Record<string, EditedField>

export type CompanyField = keyof typeof COMPANY_FIELDS

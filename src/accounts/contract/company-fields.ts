import type { EditedField } from '#platform/contract/edited-field.ts'
import { CUSTOMER_FIELDS } from './customer-fields.ts'

/** Fields that a company enters about itself and staff may edit. */
export const COMPANY_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 120, inEditor: 'Nom de l’entreprise' },
  email: {
    label: 'E-mail',
    noun: 'l’adresse e-mail',
    kind: 'text',
    max: CUSTOMER_FIELDS.email.max,
    inEditor: 'E-mail de l’entreprise',
  },
  phone: {
    label: 'Téléphone',
    noun: 'le numéro de téléphone',
    kind: 'text',
    max: CUSTOMER_FIELDS.phone.max,
    inEditor: 'Téléphone de l’entreprise',
  },
  website: { label: 'Site', noun: 'le site', kind: 'text', max: 200, inEditor: 'Site web' },
  street: { label: 'Rue', noun: 'la rue', kind: 'text', max: 160, inEditor: 'Adresse' },
  city: { label: 'Ville', noun: 'la ville', kind: 'text', max: 120 },
  sector: { label: 'Secteur', noun: 'le secteur', kind: 'text', max: 80, inEditor: 'Secteur d’activité' },
  company_details: { label: 'Présentation', noun: 'la présentation', kind: 'text', max: 2000 },
} as const satisfies Record<string, EditedField>

export type CompanyField = keyof typeof COMPANY_FIELDS

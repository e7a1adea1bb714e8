import type { EditedField } from '#platform/contract/edited-field.ts'

/** Stored fields of a customer, for list, file, profile, own export and journal. */
export const CUSTOMER_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 100, inEditor: 'Nom complet' },
  phone: { label: 'Téléphone', noun: 'le numéro de téléphone', kind: 'text', max: 30 },
  email: { label: 'E-mail', noun: 'l’adresse e-mail', kind: 'text', max: 254 },
  city: { label: 'Ville', noun: 'la ville', kind: 'text', max: 120 },
  function: { label: 'Fonction', noun: 'la fonction', kind: 'text', max: 80 },
  employer: { label: 'Employeur', noun: 'l’employeur', kind: 'text', onWire: null },
  marketing_consent: {
    label: 'Publicité',
    noun: 'l’accord sur la publicité',
    kind: 'flag',
    inFile: 'marketing_consent_at',
  },
  is_verified: {
    label: 'Vérifié',
    noun: 'la vérification',
    kind: 'flag',
    inFile: 'verified_at',
    onWire: null,
  },
  created_at: {
    label: 'Depuis',
    noun: 'la date de création',
    kind: 'moment',
    inJournal: null,
    onWire: null,
  },
  blocked: { label: 'Bloqué', noun: 'la suspension', kind: 'flag', inFile: null },
} as const satisfies Record<string, EditedField>

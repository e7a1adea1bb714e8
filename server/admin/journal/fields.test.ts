import { describe, expect, test } from 'vitest'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { findField } from './fields.ts'

/** The labels that the journal has for the fields of each subject. */
const LABELS: readonly [subject: string, labels: Readonly<Record<string, string>>][] = [
  ['account', { name: 'Nom', phone: 'Téléphone', email: 'E-mail', blocked: 'Bloqué', city: 'Ville' }],
  [
    'company',
    {
      name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      website: 'Site',
      street: 'Rue',
      city: 'Ville',
      sector: 'Secteur',
      company_details: 'Présentation',
    },
  ],
  ['category', { name: 'Nom', kind: 'Genre' }],
  ['tag', { name: 'Nom' }],
  ['synonym', { said: 'Mot cherché', means: 'Mots trouvés' }],
  ['location', { name: 'Nom', kind: 'Genre', rank: 'Rang dans les livraisons', courier_id: 'Livreur' }],
  ['pack', { name: 'Nom', start_date: 'Premier jour', end_date: 'Dernier jour', lines: 'Articles' }],
  [
    'supplier',
    {
      name: 'Nom',
      phone: 'Téléphone',
      email: 'E-mail',
      address: 'Adresse',
      lead_days: 'Délai (jours)',
      ninea: 'NINEA',
      note: 'Note',
    },
  ],
  [
    'settings',
    {
      opening_hours: 'Horaires',
      free_communes: 'Communes au prix de Dakar',
      fees: 'Prix de la livraison',
      zones: 'Zones de livraison',
      first_day: 'Premier jour possible',
      last_day: 'Dernier jour possible',
      halves: 'Demi-journées',
      closed_weekdays: 'Jours sans livraison',
      closed_days: 'Dates sans livraison',
      electricity: 'Électricité',
      cash_step: 'Arrondi des espèces',
      accounts: 'Comptes comptables',
      expense_categories: 'Catégories de dépenses',
      popups: 'Fenêtres',
      capacity: 'Livraisons par demi-journée',
    },
  ],
]

describe('the journal names a field as its registry does', () => {
  const fields = LABELS.flatMap(([subject, labels]) =>
    Object.entries(labels).map(([name, label]) => ({ subject, name, label })),
  )
  test.for(fields)('the field $name of a $subject is « $label »', ({ subject, name, label }) => {
    expect(findField(subject, name)?.[0]).toBe(label)
  })
})

test.for(Object.keys(CUSTOMER_FIELDS).map((name) => [name]))(
  'the field %s of a customer has a label in the journal, or says that it has none',
  ([name = '']) => {
    expect(findField('account', name)?.[0] ?? '').not.toMatch(/^Champ/)
  },
)

import type { EditedField } from '#platform/contract/edited-field.ts'

/** The settings one by one, in the order of the journal. */
export const SETTING_FIELDS = {
  opening_hours: { label: 'Heures d’ouverture', kind: 'lines', inJournal: 'Horaires' },
  free_communes: { label: 'Communes au prix de Dakar', kind: 'list' },
  fees: { label: 'Prix de la livraison', kind: 'group' },
  zones: { label: 'Zones avec leur propre prix', kind: 'lines', inJournal: 'Zones de livraison' },
  first_day: {
    label: 'Premier jour après la commande',
    kind: 'group',
    inJournal: 'Premier jour possible',
  },
  last_day: { label: 'Dernier jour après la commande', kind: 'whole', inJournal: 'Dernier jour possible' },
  halves: { label: 'Demi-journées', kind: 'word' },
  closed_weekdays: {
    label: 'Jours de la semaine sans livraison',
    kind: 'word',
    inJournal: 'Jours sans livraison',
  },
  closed_days: { label: 'Jours sans livraison', kind: 'day', inJournal: 'Dates sans livraison' },
  electricity: { label: 'Tarif d’électricité', kind: 'group', inJournal: 'Électricité' },
  cash_step: { label: 'Arrondi des espèces', kind: 'money' },
  accounts: { label: 'Comptes comptables', kind: 'group' },
  expense_categories: { label: 'Catégories de dépenses', kind: 'lines' },
  popups: { label: 'Fenêtres de la boutique', kind: 'group', inJournal: 'Fenêtres' },
  order_ceilings: { label: 'Plafonds des commandes non payées', kind: 'group' },
  unpaid_deadlines: { label: 'Fin des commandes non payées', kind: 'group' },
  capacity: { label: 'Livraisons par demi-journée', kind: 'group' },
} as const satisfies Record<string, Omit<EditedField, 'noun'>>

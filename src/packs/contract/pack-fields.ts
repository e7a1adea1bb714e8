import type { EditedField } from '#platform/contract/edited-field.ts'

export const PACK_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 100 },
  start_date: { label: 'Premier jour', noun: 'la date de début', kind: 'day' },
  end_date: { label: 'Dernier jour', noun: 'la date de fin', kind: 'day' },
  lines: { label: 'Articles', noun: 'la liste des articles', kind: 'lines', max: 20, inEditor: 'Produits' },
} as const satisfies Record<string, EditedField>

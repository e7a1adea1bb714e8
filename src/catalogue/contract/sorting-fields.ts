import type { EditedField } from '#platform/contract/edited-field.ts'

type Registry = Record<string, EditedField>

export const CATEGORY_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 60 },
  kind: { label: 'Genre', noun: 'le genre', kind: 'word' },
} as const satisfies Registry

export const TAG_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 60 },
} as const satisfies Registry

/** Fields of a search synonym that staff edit. */
export const SYNONYM_FIELDS = {
  said: {
    label: 'Mot cherché',
    noun: 'le mot cherché',
    kind: 'text',
    max: 60,
    inEditor: 'Quand on cherche',
  },
  means: {
    label: 'Mots trouvés',
    noun: 'la liste des mots trouvés',
    kind: 'list',
    max: 10,
    inEditor: 'Montrer ce qui contient',
  },
} as const satisfies Registry

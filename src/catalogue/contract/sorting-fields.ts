import type { EditedField } from '#platform/contract/edited-field.ts'

type Registry = Record<string, EditedField>

/** What staff edit of a category. */
export const CATEGORY_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 60 },
  kind: { label: 'Genre', noun: 'le genre', kind: 'word' },
} as const satisfies Registry

/** What staff edit of a label of products. */
export const TAG_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 60 },
} as const satisfies Registry

/** What staff edit of the words that customers search by. */
export const SYNONYM_FIELDS = {
  said: { label: 'Mot cherché', noun: 'le mot cherché', kind: 'text', max: 60 },
  means: { label: 'Mots trouvés', noun: 'la liste des mots trouvés', kind: 'list', max: 10 },
} as const satisfies Registry

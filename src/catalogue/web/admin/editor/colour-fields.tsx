import { COLOUR_FACT, MODEL_FACT, placeFact, withFact } from '../../../rules/colours.ts'
import { LineField } from '../fields/line-field.tsx'
import type { EditorPart } from './editor-parts.ts'

const FIELDS = [
  {
    name: 'modele',
    fact: MODEL_FACT,
    hint: 'Le même pour toutes les couleurs, au sein d’une marque\u202F: chaque fiche mène alors aux autres.',
  },
  { name: 'couleur', fact: COLOUR_FACT, hint: 'Comme les clients la lisent\u202F: Blanc, Inox…' },
]

/** What links products that are one model in several colours. Both are rows of the table below, by their names. */
export function ColourFields({ form: { facts }, set }: Pick<EditorPart, 'form' | 'set'>) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map(({ name, fact, hint }) => (
        <LineField
          key={name}
          name={name}
          label={fact}
          hint={hint}
          value={facts[placeFact(facts, fact)]?.value ?? ''}
          onChange={(value) => set({ facts: withFact(facts, fact, value) })}
        />
      ))}
    </div>
  )
}

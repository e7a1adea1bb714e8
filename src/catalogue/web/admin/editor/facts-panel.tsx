import type { Fact } from '#catalogue/contract.ts'
import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { COLOUR_FACT, MODEL_FACT, placeFact, withFact } from '#catalogue/rules/colours.ts'
import {
  findCriteria,
  type SizeCriterion,
  type Criteria,
  FACT_KEYS,
  type FactCriterion,
  findChoice,
} from '#catalogue/rules/criteria.ts'
import { fold } from '#catalogue/rules/fold.ts'
import {
  fieldOf as registered,
  MEASURE_NAMES,
  type MeasureName,
  PRODUCT_FIELDS,
} from '#catalogue/rules/product-fields.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { type EditorPart, fieldOf, type TextName } from './editor-parts.ts'
import type { ProductForm } from './product-form.ts'

interface FactsPanelProps extends EditorPart {
  categories: readonly AdminCategory[]
}

/** Energy, size, weight, warranty, category criteria, and a table of free facts. */
export function FactsPanel({ categories, ...part }: FactsPanelProps) {
  const { form, errors, set } = part
  const kind = categories.find(({ id }) => String(id) === form.category_id)?.kind
  const criteria = findCriteria(kind)
  const change = (facts: readonly Fact[]): void => set({ facts })
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Caractéristiques</h2>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {(['energy_class', ...MEASURE_NAMES] as const).map((name) => (
          <InputField
            key={name}
            {...fieldOf(part, name)}
            {...measured(name)}
            hint={hintOf(name, form, criteria.size)}
            onValue={(value) => set(measure(name, value, form, criteria.size))}
          />
        ))}
      </div>
      <CriteriaFields criteria={criteria} form={form} set={set} />
      <ColourFields form={form} set={set} />
      <div className="grid gap-2">
        {form.facts.map((fact, index) => (
          <FactRow
            // Rows have no stable key until they have a name, so the index is used.
            key={`fact-${index + 1}`}
            fact={fact}
            place={index + 1}
            onChange={(next) => change(form.facts.with(index, next))}
            onRemove={() => change(form.facts.toSpliced(index, 1))}
          />
        ))}
      </div>
      <FieldError name="facts" error={errors['facts']} />
      {form.facts.length < PRODUCT_FIELDS.facts.max && (
        <button
          type="button"
          className="button button-ghost justify-self-start"
          onClick={() => change([...form.facts, { label: '', value: '' }])}
        >
          <Icon name="plus" size={18} /> Ajouter une ligne
        </button>
      )}
    </section>
  )
}

/** Keyboard and unit of a measure. */
function measured(name: MeasureName | 'energy_class') {
  return registered(name).kind !== 'text' && { inputMode: 'decimal' as const, maxLength: 12 }
}

/** Visitors can filter by capacity only if it has the unit of its category. */
function hintOf(name: TextName, form: ProductForm, size: SizeCriterion | undefined): string | undefined {
  if (!size) return undefined
  if (name === 'capacity_value') return `${size.label}, filtre de la boutique`
  const isOther = form.capacity_value !== '' && form.capacity_unit.trim() !== size.unit
  return name === 'capacity_unit' && isOther ? `La boutique filtre en ${size.unit}` : undefined
}

/** A new capacity gets the unit of its category. */
function measure(
  name: TextName,
  value: string,
  { capacity_unit: unit }: ProductForm,
  size: SizeCriterion | undefined,
): Partial<ProductForm> {
  const isFirst = name === 'capacity_value' && value !== '' && unit === ''
  return { [name]: value, ...(isFirst && size && { capacity_unit: size.unit }) }
}

interface FactRowProps {
  fact: Fact
  place: number
  onChange: (fact: Fact) => void
  onRemove: () => void
}

function FactRow({ fact, place, onChange, onRemove }: FactRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
      <div className="form-control">
        <input
          aria-label={`Nom de la caractéristique ${place}`}
          placeholder="Froid"
          maxLength={60}
          value={fact.label}
          onChange={(event) => onChange({ ...fact, label: event.target.value })}
        />
      </div>
      <div className="form-control">
        <input
          aria-label={`Valeur de la caractéristique ${place}`}
          placeholder="No Frost, ventilé"
          maxLength={200}
          value={fact.value}
          onChange={(event) => onChange({ ...fact, value: event.target.value })}
        />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`Supprimer la caractéristique ${fact.label || place}`}
        onClick={onRemove}
      >
        <Icon name="trash-2" size={18} />
      </button>
    </div>
  )
}

const FIELDS = [
  {
    name: 'modele',
    fact: MODEL_FACT,
    hint: 'Le même pour toutes les couleurs, au sein d’une marque\u202F: chaque fiche mène alors aux autres.',
  },
  { name: 'couleur', fact: COLOUR_FACT, hint: 'Comme les clients la lisent\u202F: Blanc, Inox…' },
]

/** Fields that link products of one model in several colours. Both are also rows of the facts table. */
function ColourFields({ form: { facts }, set }: Pick<EditorPart, 'form' | 'set'>) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map(({ name, fact, hint }) => (
        <InputField
          key={name}
          name={name}
          label={fact}
          hint={hint}
          value={facts[placeFact(facts, fact)]?.value ?? ''}
          onValue={(value) => set({ facts: withFact(facts, fact, value) })}
        />
      ))}
    </div>
  )
}

interface CriteriaFieldsProps extends Pick<EditorPart, 'form' | 'set'> {
  criteria: Criteria
}

/** Facts by which visitors filter this category. Staff choose from a list, so that values are consistent. */
function CriteriaFields({ criteria, form: { facts }, set }: CriteriaFieldsProps) {
  const requested = FACT_KEYS.flatMap((key) => {
    const criterion = criteria[key]
    return criterion ? [{ key, criterion }] : []
  })
  if (requested.length === 0) return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {requested.map(({ key, criterion }) => (
        <FactChoice
          key={key}
          name={`critere-${key}`}
          criterion={criterion}
          facts={facts}
          onChange={(next) => set({ facts: next })}
        />
      ))}
    </div>
  )
}

interface FactChoiceProps {
  name: string
  criterion: FactCriterion
  facts: readonly Fact[]
  onChange: (facts: readonly Fact[]) => void
}

/** The current value stays available, even if it is not one of the choices. */
function FactChoice({ name, criterion, facts, onChange }: FactChoiceProps) {
  const place = facts.findIndex(({ label }) => isFactOf(criterion, label))
  const current = facts[place]?.value
  const chosen = findChoice(criterion, facts)
  function choose(value: string): void {
    const fact = { label: criterion.fact, value }
    if (value === '') onChange(facts.toSpliced(place, 1))
    else onChange(place === -1 ? [...facts, fact] : facts.with(place, fact))
  }
  return (
    <SelectField
      name={name}
      label={`${criterion.label} (filtre de la boutique)`}
      value={chosen ?? current ?? ''}
      onValue={choose}
    >
      <option value="">Non indiqué</option>
      {criterion.choices.map((choice) => (
        <option key={choice.name}>{choice.name}</option>
      ))}
      {current !== undefined && chosen === undefined && (
        <option value={current}>{`${current} (hors filtre)`}</option>
      )}
    </SelectField>
  )
}

function isFactOf({ fact }: FactCriterion, label: string): boolean {
  return fold(label.trim()) === fold(fact)
}

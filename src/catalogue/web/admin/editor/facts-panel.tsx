import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'
import type { Fact } from '../../../contract.ts'
import type { DeskCategory } from '../../../contract/desk.ts'
import { findCriteria, type SizeCriterion } from '../../../rules/criteria.ts'
import { LineField } from '../fields/line-field.tsx'
import { ColourFields } from './colour-fields.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import type { EditorPart } from './editor-parts.ts'
import type { ProductForm } from './product-form.ts'

type Measure =
  | 'energy_class'
  | 'yearly_kwh'
  | 'capacity_value'
  | 'capacity_unit'
  | 'width'
  | 'height'
  | 'depth'
  | 'weight_kg'
  | 'warranty_months'

/** Facts with a field of their own: label, what they are measured in. */
const MEASURES: readonly {
  name: Measure
  label: string
  suffix?: string
  isText?: true
}[] = [
  { name: 'energy_class', label: 'Classe énergie', isText: true },
  { name: 'yearly_kwh', label: 'Consommation', suffix: 'kWh/an' },
  { name: 'capacity_value', label: 'Capacité' },
  { name: 'capacity_unit', label: 'Unité', isText: true },
  { name: 'width', label: 'Largeur', suffix: 'cm' },
  { name: 'height', label: 'Hauteur', suffix: 'cm' },
  { name: 'depth', label: 'Profondeur', suffix: 'cm' },
  { name: 'weight_kg', label: 'Poids', suffix: 'kg' },
  { name: 'warranty_months', label: 'Garantie', suffix: 'mois' },
]
const MOST_FACTS = 40

interface FactsPanelProps extends EditorPart {
  categories: readonly DeskCategory[]
}

/** Energy, size, weight, warranty, what the category is chosen by, and a table of one's own. */
export function FactsPanel({ form, faults, set, categories }: FactsPanelProps) {
  const kind = categories.find(({ id }) => String(id) === form.category)?.kind
  const criteria = findCriteria(kind)
  const change = (facts: readonly Fact[]): void => set({ facts })
  return (
    <section className="admin-panel admin-form">
      <h2>Caractéristiques</h2>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {MEASURES.map(({ name, label, suffix, isText = false }) => (
          <LineField
            key={name}
            name={name}
            label={label}
            {...(suffix !== undefined && { suffix })}
            isNumber={!isText}
            maxLength={isText ? 20 : 12}
            value={form[name]}
            error={faults[name]}
            hint={hintOf(name, form, criteria.size)}
            onChange={(value) => set(measure(name, value, form, criteria.size))}
          />
        ))}
      </div>
      <CriteriaFields criteria={criteria} form={form} set={set} />
      <ColourFields form={form} set={set} />
      <div className="grid gap-2">
        {form.facts.map((fact, index) => (
          <FactRow
            // Rows have no name of their own until one is typed: their place is what they are.
            key={`fact-${index + 1}`}
            fact={fact}
            place={index + 1}
            onChange={(next) => change(form.facts.with(index, next))}
            onRemove={() => change(form.facts.toSpliced(index, 1))}
          />
        ))}
      </div>
      <FieldError name="facts" error={faults['facts']} />
      {form.facts.length < MOST_FACTS && (
        <button
          type="button"
          className="button button-ghost justify-self-start"
          onClick={() => change([...form.facts, { label: '', value: '' }])}
        >
          <Plus size={18} aria-hidden /> Ajouter une ligne
        </button>
      )}
    </section>
  )
}

/** Visitors narrow the list by the capacity where it has the unit of its category. */
function hintOf(name: Measure, form: ProductForm, size: SizeCriterion | undefined): string | undefined {
  if (!size) return undefined
  if (name === 'capacity_value') return `${size.label}, filtre de la boutique`
  const isOther = form.capacity_value !== '' && form.capacity_unit.trim() !== size.unit
  return name === 'capacity_unit' && isOther ? `La boutique filtre en ${size.unit}` : undefined
}

/** A capacity that is typed first gets the unit of its category. */
function measure(
  name: Measure,
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
        <Trash size={18} aria-hidden />
      </button>
    </div>
  )
}

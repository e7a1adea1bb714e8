import { Switch } from '../../../../accounts/web/forms/switch.tsx'
import type { DeskTag } from '../../../contract/desk.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { AmountField, LineField } from '../fields/line-field.tsx'

/** A promotion as it stands in the fields; moments as `datetime-local` in Dakar. */
export interface Choice {
  way: 'percent' | 'amount'
  value: string
  starts_at: string
  ends_at: string
  /** A tag's name; empty for none. */
  tag: string
}

export const EMPTY_CHOICE: Choice = { way: 'percent', value: '', starts_at: '', ends_at: '', tag: '' }

const WAYS = [
  { value: 'percent', label: 'Pourcentage' },
  { value: 'amount', label: 'Prix' },
] as const

interface PromotionFieldsProps {
  choice: Choice
  faults: Readonly<Record<string, string>>
  tags: readonly DeskTag[]
  onChange: (change: Partial<Choice>) => void
}

/** How much, when, and on which list. */
export function PromotionFields({ choice, faults, tags, onChange }: PromotionFieldsProps) {
  return (
    <section className="admin-panel admin-form">
      <h2>Promotion</h2>
      <Switch
        name="way"
        legend="Remise"
        choices={WAYS}
        chosen={choice.way}
        onChoose={(way) => onChange({ way })}
      />
      <ValueField choice={choice} error={faults['value'] ?? faults['price']} onChange={onChange} />
      <div className="admin-form-row">
        <LineField
          name="starts_at"
          label="Début"
          type="datetime-local"
          value={choice.starts_at}
          error={faults['starts_at']}
          hint="Vide : tout de suite"
          onChange={(starts_at) => onChange({ starts_at })}
        />
        <LineField
          name="ends_at"
          label="Fin"
          type="datetime-local"
          value={choice.ends_at}
          error={faults['ends_at']}
          hint="Vide : jusqu’à ce que vous l’arrêtiez"
          onChange={(ends_at) => onChange({ ends_at })}
        />
        <ListChoice tag={choice.tag} tags={tags} onChange={(tag) => onChange({ tag })} />
      </div>
    </section>
  )
}

interface ValueFieldProps extends Pick<PromotionFieldsProps, 'choice' | 'onChange'> {
  error: string | undefined
}

function ValueField({ choice: { way, value }, error, onChange }: ValueFieldProps) {
  const field = { name: 'value', value, error, onChange: (typed: string) => onChange({ value: typed }) }
  if (way === 'amount') return <AmountField {...field} label="Prix promo de chaque produit" />
  return (
    <LineField
      {...field}
      label="Remise"
      suffix="%"
      isNumber
      hint="Le prix obtenu est arrondi à la centaine inférieure."
    />
  )
}

interface ListChoiceProps {
  tag: string
  tags: readonly DeskTag[]
  onChange: (tag: string) => void
}

/** The holidays stand here even before anybody made their tags. */
const HOLIDAYS = [
  { list: 'ramadan', name: 'Ramadan' },
  { list: 'tabaski', name: 'Tabaski' },
] as const

function ListChoice({ tag, tags, onChange }: ListChoiceProps) {
  const missing = HOLIDAYS.filter(({ list }) => !tags.some((known) => known.list === list))
  return (
    <ChoiceField name="tag" label="Étiquette à ajouter" value={tag} onChange={onChange}>
      <option value="">Aucune</option>
      {missing.map(({ name, list }) => (
        <option key={list} value={name}>
          {name} (liste {name})
        </option>
      ))}
      {tags.map(({ id, name, list }) => (
        <option key={id} value={name}>
          {name}
          {list && ` (liste ${list === 'ramadan' ? 'Ramadan' : 'Tabaski'})`}
        </option>
      ))}
    </ChoiceField>
  )
}

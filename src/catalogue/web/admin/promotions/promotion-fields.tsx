import type { AdminTag } from '#catalogue/contract/admin.ts'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { HOLIDAY_LISTS, HOLIDAYS } from '../sorting/holidays.ts'

/** Field values of a promotion; timestamps as `datetime-local` in Dakar. */
export interface Choice {
  way: 'percent' | 'amount'
  value: string
  starts_at: string
  ends_at: string
  /** Tag name; empty for none. */
  tag: string
}

export const EMPTY_CHOICE: Choice = { way: 'percent', value: '', starts_at: '', ends_at: '', tag: '' }

const WAYS = [
  { value: 'percent', label: 'Pourcentage' },
  { value: 'amount', label: 'Prix' },
] as const

interface PromotionFieldsProps {
  choice: Choice
  errors: Readonly<Record<string, string>>
  tags: readonly AdminTag[]
  onChange: (change: Partial<Choice>) => void
}

/** Amount, period and list of a promotion. */
export function PromotionFields({ choice, errors, tags, onChange }: PromotionFieldsProps) {
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Promotion</h2>
      <Switch
        name="way"
        legend="Remise"
        choices={WAYS}
        chosen={choice.way}
        onChoose={(way) => onChange({ way })}
      />
      <ValueField choice={choice} error={errors['value'] ?? errors['price']} onChange={onChange} />
      <div className="form-row">
        <InputField
          name="starts_at"
          label="Début"
          type="datetime-local"
          value={choice.starts_at}
          error={errors['starts_at']}
          hint="Vide : tout de suite"
          onValue={(starts_at) => onChange({ starts_at })}
        />
        <InputField
          name="ends_at"
          label="Fin"
          type="datetime-local"
          value={choice.ends_at}
          error={errors['ends_at']}
          hint="Vide : jusqu’à ce que vous l’arrêtiez"
          onValue={(ends_at) => onChange({ ends_at })}
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
  const field = { name: 'value', value, error, onValue: (typed: string) => onChange({ value: typed }) }
  if (way === 'amount') return <AmountField {...field} label="Prix promo de chaque produit" />
  return (
    <InputField
      {...field}
      label="Remise"
      suffix="%"
      inputMode="decimal"
      hint="Le prix obtenu est arrondi à la centaine inférieure."
    />
  )
}

interface ListChoiceProps {
  tag: string
  tags: readonly AdminTag[]
  onChange: (tag: string) => void
}

function ListChoice({ tag, tags, onChange }: ListChoiceProps) {
  // Holidays are listed even before their tags exist.
  const missing = HOLIDAY_LISTS.filter((list) => !tags.some((known) => known.list === list))
  return (
    <SelectField name="tag" label="Étiquette à ajouter" value={tag} onValue={onChange}>
      <option value="">Aucune</option>
      {missing.map((list) => (
        <option key={list} value={HOLIDAYS[list].name}>
          {HOLIDAYS[list].name} (liste {HOLIDAYS[list].name})
        </option>
      ))}
      {tags.map(({ id, name, list }) => (
        <option key={id} value={name}>
          {name}
          {list && ` (liste ${HOLIDAYS[list].name})`}
        </option>
      ))}
    </SelectField>
  )
}

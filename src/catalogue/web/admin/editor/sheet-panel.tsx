import { type KeyboardEvent, useState } from 'react'
import type { AdminCategory, AdminTag } from '#catalogue/contract/admin.ts'
import { LOW_STOCK } from '#catalogue/rules/stock.ts'
import { Field } from '#ui/form/field.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CategoryField } from '../fields/category-field.tsx'
import { type EditorPart, FIELD_LABELS, fieldOf } from './editor-parts.ts'

interface SheetPanelProps extends EditorPart {
  categories: readonly AdminCategory[]
  tags: readonly AdminTag[]
  isNew: boolean
}

/** Name, description, category and tags. */
export function SheetPanel({ categories, tags, isNew, ...part }: SheetPanelProps) {
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Fiche</h2>
      <InputField {...fieldOf(part, 'name')} />
      <TextArea
        {...fieldOf(part, 'description')}
        hint="Texte simple, montré tel quel ; une ligne vide sépare deux paragraphes."
        rows={8}
        required={false}
      />
      <Place {...part} categories={categories} tags={tags} />
      <Identity {...part} isNew={isNew} />
    </section>
  )
}

function Place({ categories, tags, ...part }: Omit<SheetPanelProps, 'isNew'>) {
  const { form, errors, set } = part
  const isHidden = categories.some(({ id, is_shown }) => String(id) === form.category_id && !is_shown)
  return (
    <div className="form-row">
      <CategoryField
        {...fieldOf(part, 'category_id')}
        error={errors['category_id'] ?? (isHidden ? 'La boutique ne montre pas cette catégorie.' : undefined)}
        categories={categories}
      />
      <TagField
        name="tags"
        label={FIELD_LABELS.tags}
        tags={form.tags}
        known={tags.map(({ name }) => name)}
        onChange={(chosen) => set({ tags: chosen })}
      />
      <InputField {...fieldOf(part, 'rang')} inputMode="decimal" hint="Place à l’accueil, 1 en premier" />
    </div>
  )
}

function Identity({ isNew, ...part }: EditorPart & { isNew: boolean }) {
  return (
    <>
      <div className="form-row">
        <InputField {...fieldOf(part, 'brand')} />
        <InputField {...fieldOf(part, 'reference')} hint={isNew && 'Vide : donnée par la boutique'} />
        <InputField
          {...fieldOf(part, 'barcode')}
          inputMode="numeric"
          hint="Celui du carton, 8, 12 ou 13 chiffres"
        />
      </div>
      <div className="form-row">
        <InputField
          {...fieldOf(part, 'reorder_point')}
          className="max-w-64"
          inputMode="numeric"
          suffix="pièces"
          hint={`Alerte quand il en reste moins. Vide : ${LOW_STOCK}`}
        />
        {isNew && <InputField {...fieldOf(part, 'quantity')} inputMode="decimal" suffix="pièces" />}
      </div>
    </>
  )
}

interface TagFieldProps {
  name: string
  label: string
  tags: readonly string[]
  /** Existing names. */
  known: readonly string[]
  onChange: (tags: string[]) => void
}

/** Tags as chips. Enter or leaving the field adds a name; new tags are created when the product is saved. */
function TagField({ name, label, tags, known, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  function add(text: string): void {
    setTyped('')
    const given = text.trim()
    const isThere = tags.some((tag) => tag.toLowerCase() === given.toLowerCase())
    if (given !== '' && !isThere) onChange([...tags, given])
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <Field id={name} label={label}>
      {(control) => (
        <div className="form-control flex-wrap gap-1 p-1">
          {tags.map((tag) => (
            <Chip key={tag} tag={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
          ))}
          <input
            {...control}
            list={`${name}-list`}
            className="h-9! min-w-24! px-2!"
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              const isChosen = known.includes(event.target.value)
              if (isChosen) add(event.target.value)
              else setTyped(event.target.value)
            }}
            onKeyDown={onKey}
            onBlur={() => add(typed)}
          />
          <Proposals id={`${name}-list`} names={known.filter((tag) => !tags.includes(tag))} />
        </div>
      )}
    </Field>
  )
}

function Chip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span className="badge badge-tag static! ml-1">
      {tag}
      <button
        type="button"
        className="-my-1 -mr-1.5 grid size-7 place-items-center"
        aria-label={`Retirer ${tag}`}
        onClick={onRemove}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}

function Proposals({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}

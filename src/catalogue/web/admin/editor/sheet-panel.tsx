import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'
import type { DeskCategory, DeskTag } from '../../../contract/desk.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { LineField } from '../fields/line-field.tsx'
import { TagField } from '../fields/tag-field.tsx'
import type { EditorPart } from './editor-parts.ts'

interface SheetPanelProps extends EditorPart {
  categories: readonly DeskCategory[]
  tags: readonly DeskTag[]
  isNew: boolean
}

/** What the product is called, says of itself, and where it stands. */
export function SheetPanel({ categories, tags, isNew, ...part }: SheetPanelProps) {
  const { form, faults, set } = part
  return (
    <section className="admin-panel admin-form">
      <h2>Fiche</h2>
      <LineField
        name="name"
        label="Nom"
        value={form.name}
        error={faults['name']}
        onChange={(name) => set({ name })}
      />
      <Description
        value={form.description}
        error={faults['description']}
        onChange={(description) => set({ description })}
      />
      <Place {...part} categories={categories} tags={tags} />
      <Identity {...part} isNew={isNew} />
    </section>
  )
}

function Place({ form, faults, set, categories, tags }: Omit<SheetPanelProps, 'isNew'>) {
  const isHidden = categories.some(({ id, is_shown }) => String(id) === form.category && !is_shown)
  return (
    <div className="admin-form-row">
      <ChoiceField
        name="category"
        label="Catégorie"
        value={form.category}
        error={faults['category'] ?? (isHidden ? 'La boutique ne montre pas cette catégorie.' : undefined)}
        onChange={(category) => set({ category })}
      >
        <option value="">Choisir…</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <TagField
        name="tags"
        label="Étiquettes"
        tags={form.tags}
        known={tags.map(({ name }) => name)}
        onChange={(chosen) => set({ tags: chosen })}
      />
      <LineField
        name="rang"
        label="Rang"
        value={form.rang}
        error={faults['rang']}
        isNumber
        hint="Place à l’accueil, 1 en premier"
        onChange={(rang) => set({ rang })}
      />
    </div>
  )
}

function Identity({ form, faults, set, isNew }: EditorPart & { isNew: boolean }) {
  return (
    <div className="admin-form-row">
      <LineField
        name="brand"
        label="Marque"
        maxLength={60}
        value={form.brand}
        error={faults['brand']}
        onChange={(brand) => set({ brand })}
      />
      <LineField
        name="reference"
        label="Référence"
        maxLength={40}
        value={form.reference}
        error={faults['reference']}
        hint={isNew && 'Vide : donnée par la boutique'}
        onChange={(reference) => set({ reference })}
      />
      {isNew && (
        <LineField
          name="quantity"
          label="Stock de départ"
          value={form.quantity}
          error={faults['quantity']}
          isNumber
          suffix="pièces"
          onChange={(quantity) => set({ quantity })}
        />
      )}
    </div>
  )
}

interface DescriptionProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function Description({ value, error, onChange }: DescriptionProps) {
  return (
    <div className="form-field">
      <label htmlFor="description">Description</label>
      <textarea
        id="description"
        rows={8}
        maxLength={10_000}
        className="desk-text"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'description-error' : 'description-hint'}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="description-hint" className="text-sm text-ink-2">
        Texte simple, montré tel quel ; une ligne vide sépare deux paragraphes.
      </p>
      <FieldError name="description" error={error} />
    </div>
  )
}

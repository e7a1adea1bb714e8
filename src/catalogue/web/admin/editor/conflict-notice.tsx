import { useEffect, useRef } from 'react'
import type { DeskCategory } from '../../../contract/desk.ts'
import { FIELD_LABELS } from './editor-parts.ts'
import { type ProductForm, toForm } from './product-form.ts'
import type { Conflict } from './use-editor.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  mine: ProductForm
  categories: readonly DeskCategory[]
  onSettle: (keep: 'mine' | 'theirs') => void
}

/** Tells the second of two people what the first one saved, beside their own values; nothing is overwritten unseen. */
export function ConflictNotice({
  conflict: { theirs, fields },
  mine,
  categories,
  onSettle,
}: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-lg bg-sun-soft p-4 text-sun-ink outline-none"
    >
      <p className="font-bold">
        {theirs.updated_by ?? 'Quelqu’un'} a enregistré ce produit pendant que vous le modifiiez. Rien n’est
        encore écrasé.
      </p>
      {fields.length > 0 ? (
        <MetFields fields={fields} mine={mine} stored={toForm(theirs)} categories={categories} />
      ) : (
        <p className="mt-1">Vos modifications portent sur d’autres champs : vous pouvez garder les deux.</p>
      )}
      <div className="desk-actions mt-3">
        <button type="button" className="button button-green" onClick={() => onSettle('mine')}>
          Garder mes valeurs
        </button>
        <button type="button" className="button button-outline" onClick={() => onSettle('theirs')}>
          Prendre les valeurs enregistrées
        </button>
      </div>
    </div>
  )
}

interface MetFieldsProps extends Pick<ConflictNoticeProps, 'mine' | 'categories'> {
  fields: Conflict['fields']
  stored: ProductForm
}

function MetFields({ fields, mine, stored, categories }: MetFieldsProps) {
  return (
    <table className="editor-conflicts mt-2 w-full">
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Votre valeur</th>
          <th scope="col">Valeur enregistrée</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((key) => (
          <tr key={key}>
            <th scope="row">{FIELD_LABELS[key]}</th>
            <td>{writeValue(mine, key, categories)}</td>
            <td>{writeValue(stored, key, categories)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function writeValue(form: ProductForm, key: keyof ProductForm, categories: readonly DeskCategory[]): string {
  if (key === 'category')
    return categories.find(({ id }) => String(id) === form.category)?.name ?? form.category
  const value = form[key]
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'string') return value === '' ? '(vide)' : value
  const items = value.map((item) => (typeof item === 'string' ? item : `${item.label}\u202F: ${item.value}`))
  return items.join(', ') || '(vide)'
}

import { InputField } from '#ui/form/input-field.tsx'
import { type EditorPart, FIELD_LABELS, fieldOf } from './editor-parts.ts'

/** Ways in which the product is sold. */
export function SalePanel(part: EditorPart) {
  const { form } = part
  const isDated = form.promo_starts_at !== '' || form.promo_ends_at !== ''
  return (
    <section className="admin-panel">
      <h2 className="mb-2">Vente</h2>
      <Toggle part={part} name="sale_ok" note="Visible en boutique" />
      <Toggle
        part={part}
        name="en_promo"
        note={isDated ? 'Suit les dates de la promo' : 'Affiche le badge rouge'}
        isDisabled={isDated && form.promo_price !== ''}
      />
      <Toggle part={part} name="is_preorder" note="Payée en 3 fois" />
      {form.is_preorder && (
        <InputField {...fieldOf(part, 'preorder_cap')} inputMode="decimal" hint="Vide : sans limite" />
      )}
      <Toggle part={part} name="is_creditorder" note="Membres seulement" />
    </section>
  )
}

interface ToggleProps {
  part: EditorPart
  name: 'sale_ok' | 'en_promo' | 'is_preorder' | 'is_creditorder'
  /** Explains the enabled state. */
  note: string
  isDisabled?: boolean
}

/** A switch with its explanation. */
function Toggle({ part: { form, set }, name, note, isDisabled = false }: ToggleProps) {
  const isOn = form[name]
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-2">
      <label htmlFor={name} className="flex-1">
        <b className="font-medium">{FIELD_LABELS[name]}</b>
        <small className="block text-sm/[1.5] text-ink-2">{note}</small>
      </label>
      <input
        id={name}
        type="checkbox"
        role="switch"
        className="toggle"
        name={name}
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
    </div>
  )
}

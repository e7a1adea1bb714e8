import { LineField } from '../fields/line-field.tsx'
import { Toggle } from '../fields/toggle.tsx'
import type { EditorPart } from './editor-parts.ts'

/** In which ways the product can be had. */
export function SalePanel({ form, faults, set }: EditorPart) {
  const isDated = form.promo_starts_at !== '' || form.promo_ends_at !== ''
  return (
    <section className="admin-panel">
      <h2 className="mb-2">Vente</h2>
      <Toggle
        name="sale_ok"
        label="En vente"
        note="Visible en boutique"
        isOn={form.sale_ok}
        onChange={(sale_ok) => set({ sale_ok })}
      />
      <Toggle
        name="en_promo"
        label="En promo"
        note={isDated ? 'Suit les dates de la promo' : 'Affiche le badge rouge'}
        isOn={form.en_promo}
        isDisabled={isDated && form.promo_price !== ''}
        onChange={(en_promo) => set({ en_promo })}
      />
      <Toggle
        name="is_preorder"
        label="Précommande"
        note="Payée en 3 fois"
        isOn={form.is_preorder}
        onChange={(is_preorder) => set({ is_preorder })}
      />
      {form.is_preorder && (
        <LineField
          name="preorder_cap"
          label="Pièces à précommander au plus"
          value={form.preorder_cap}
          error={faults['preorder_cap']}
          isNumber
          hint="Vide : sans limite"
          onChange={(preorder_cap) => set({ preorder_cap })}
        />
      )}
      <Toggle
        name="is_creditorder"
        label="À crédit"
        note="Membres seulement"
        isOn={form.is_creditorder}
        onChange={(is_creditorder) => set({ is_creditorder })}
      />
    </section>
  )
}

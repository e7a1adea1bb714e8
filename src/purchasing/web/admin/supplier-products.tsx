import { useState } from 'react'
import { type PickedProduct, ProductSearch } from '#catalogue/web/admin/fields/product-picker.tsx'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { type Supplier, type SupplierProduct, SupplierProductWrite } from '#purchasing/contract.ts'
import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { readUnlessEmpty } from '#ui/form/read-fields.ts'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { addressOf, call } from './call.ts'

interface SupplierProductsDialogProps {
  supplier: Supplier
  onClose: () => void
}

/** A supplier's products with their cost and reference there. Mount it to open it. */
export function SupplierProductsDialog({ supplier, onClose }: SupplierProductsDialogProps) {
  return (
    <Dialog title={`Produits de ${supplier.name}`} look="card" onClose={onClose}>
      <SuppliedProducts supplierId={supplier.id} />
    </Dialog>
  )
}

type Picked = Pick<SupplierProduct, 'product_id' | 'name'> & Partial<SupplierProduct>

function SuppliedProducts({ supplierId }: { supplierId: number }) {
  const [picked, setPicked] = useState<Picked>()
  const { value, failure, reload } = useApiQuery(
    addressOf('GET /api/admin/achats/fournisseurs/:id/produits', { params: { id: supplierId } }),
  )
  const products = value?.products ?? []
  if (picked)
    return (
      <SuppliedForm
        key={picked.product_id}
        supplierId={supplierId}
        product={picked}
        onDone={() => {
          setPicked(undefined)
          reload()
        }}
      />
    )
  return (
    <div className="mt-3 grid gap-4">
      <ProductSearch
        id="produit-du-fournisseur"
        label="Ajouter un produit"
        except={new Set(products.map(({ product_id }) => product_id))}
        onPick={({ id, name }: PickedProduct) => setPicked({ product_id: id, name })}
      />
      {failure && <p className="text-promo-ink">{failure.sentence}</p>}
      {value === undefined && !failure && <output className="text-ink-2">Lecture…</output>}
      {value && products.length === 0 && (
        <p className="text-sm text-ink-2">
          Aucun produit noté. Avec son coût, « À commander » sait à qui le demander.
        </p>
      )}
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <SuppliedRow
            key={product.product_id}
            supplierId={supplierId}
            product={product}
            onEdit={() => setPicked(product)}
            onGone={reload}
          />
        ))}
      </ul>
      <div className="actions">
        <CancelButton label="Fermer" />
      </div>
    </div>
  )
}

interface SuppliedRowProps {
  supplierId: number
  product: SupplierProduct
  onEdit: () => void
  onGone: () => void
}

function SuppliedRow({ supplierId, product, onEdit, onGone }: SuppliedRowProps) {
  const { product_id, name, supplier_reference, unit_cost } = product
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/achats/fournisseurs/:id/produits/:product', {
        params: { id: supplierId, product: product_id },
      })
      onGone()
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
    }
  }
  return (
    <li className="flex items-center gap-2 py-1">
      <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={onEdit}>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-2">
          {[unit_cost === null ? 'Coût inconnu' : formatFrancs(unit_cost), supplier_reference]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Retirer ${name}`}
        onClick={() => void remove()}
      >
        <Icon name="trash-2" size={18} />
      </button>
    </li>
  )
}

interface SuppliedFormProps {
  supplierId: number
  product: Picked
  onDone: () => void
}

function SuppliedForm({ supplierId, product, onDone }: SuppliedFormProps) {
  const { form, errors, isSending } = useForm(suppliedForm.check, async (typed) => {
    await call('PUT /api/admin/achats/fournisseurs/:id/produits/:product', {
      params: { id: supplierId, product: product.product_id },
      body: suppliedForm.read(typed),
    })
    onDone()
  })
  const { unit_cost } = product
  return (
    <form {...form} className="form-stack mt-3">
      <p className="font-medium">{product.name}</p>
      <SaveSummary errors={errors} />
      <AmountField
        name="unit_cost"
        label="Coût d’une pièce"
        isOptional
        defaultValue={unit_cost === null || unit_cost === undefined ? '' : formatAmount(unit_cost)}
        error={errors['unit_cost']}
      />
      <InputField
        name="reference"
        label="Sa référence chez le fournisseur"
        maxLength={60}
        isOptional
        defaultValue={product.supplier_reference}
        error={errors['reference']}
      />
      <div className="actions">
        <button type="button" className="button button-outline" onClick={onDone}>
          Renoncer
        </button>
        <SendButton look="button-green" isSending={isSending}>
          Enregistrer
        </SendButton>
      </div>
    </form>
  )
}

/** Form of a supplier's price and reference of a product. */
export const suppliedForm = bodyForm(SupplierProductWrite, (typed: FormData) => ({
  unit_cost: readUnlessEmpty(typed, 'unit_cost', readFrancs),
  reference: readField(typed, 'reference'),
}))

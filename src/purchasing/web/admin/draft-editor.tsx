import { useState } from 'react'
import { ProductLines } from '#catalogue/web/admin/fields/product-lines.tsx'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import type { PurchaseOrder } from '#purchasing/contract.ts'
import { LinePieces } from '#stock/web/admin/pieces-field.tsx'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { SaveButton } from '#ui/form/busy-button.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFocusFirstError } from '#ui/form/use-focus-first-error.ts'
import type { FormErrors } from '#ui/form/use-form.ts'
import { addressOf, type PurchasingCall } from './call.ts'
import { type DraftForm, formatField, nameFields, readLine } from './draft-form.ts'
import { OrderFacts, OrderHead, StepDialog } from './order-parts.tsx'
import { LineCost } from './purchase-parts.tsx'
import { useDraft } from './use-draft.ts'

interface DraftEditorProps {
  order: PurchaseOrder
  call: PurchasingCall
}

/** Editor of a draft order. Change its key after each save. */
export function DraftEditor({ order: first, call }: DraftEditorProps) {
  const draft = useDraft(first, call)
  const { order, form, errors, isDirty, isSending, overtaking, versions, set, save } = draft
  const [requested, setRequested] = useState<'sent' | 'cancelled'>()
  const fields = useFocusFirstError<HTMLDivElement>(errors)
  return (
    <div ref={fields}>
      <OrderHead order={order} isDirty={isDirty}>
        <SaveButton isSending={isSending} onSave={save} />
      </OrderHead>
      <div className="mb-4 empty:hidden">
        <SaveSummary errors={errors} onRetry={() => void save()} />
      </div>
      {overtaking && versions && (
        <BothVersions
          what="ce brouillon pendant que vous le modifiiez"
          by={overtaking.updated_by}
          {...versions}
          labels={nameFields(versions)}
          format={formatField}
          onSettle={draft.settle}
        />
      )}
      <div className="grid grid-cols-1 gap-4">
        <OrderFacts order={order} />
        <DraftLines order={order} form={form} errors={errors} onChange={set} />
        <DraftSheet form={form} errors={errors} onChange={set} />
      </div>
      <DraftSteps isDirty={isDirty} isEmpty={form.lines.length === 0} onAsk={setRequested} />
      {requested && (
        <StepDialog order={order} call={call} to={requested} onClose={() => setRequested(undefined)} />
      )}
    </div>
  )
}

interface DraftStepsProps {
  isDirty: boolean
  isEmpty: boolean
  onAsk: (to: 'sent' | 'cancelled') => void
}

function DraftSteps({ isDirty, isEmpty, onAsk }: DraftStepsProps) {
  return (
    <div className="actions mt-6">
      <button
        type="button"
        className="button button-green"
        disabled={isDirty || isEmpty}
        onClick={() => onAsk('sent')}
      >
        Marquer comme envoyée
      </button>
      <button
        type="button"
        className="button button-outline is-refusal"
        disabled={isDirty}
        onClick={() => onAsk('cancelled')}
      >
        Annuler la commande
      </button>
      {isDirty && <p className="self-center text-sm text-ink-2">Enregistrez d’abord vos modifications.</p>}
    </div>
  )
}

interface PartProps {
  form: DraftForm
  errors: FormErrors
  onChange: (change: Partial<DraftForm>) => void
}

function DraftSheet({ form, errors, onChange }: PartProps) {
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Livraison</h2>
      <InputField
        name="expected_day"
        label="Attendue le"
        type="date"
        isOptional
        className="max-w-72"
        value={form.expected_day}
        error={errors['expected_day']}
        onValue={(expected_day) => onChange({ expected_day })}
      />
      <TextArea
        name="note"
        label="Note pour le fournisseur"
        maxLength={500}
        isOptional
        value={form.note}
        error={errors['note']}
        onValue={(note) => onChange({ note })}
      />
    </section>
  )
}

/** Products with pieces and costs. The supplier's known costs are prefilled. */
function DraftLines({ order, form, errors, onChange }: PartProps & { order: PurchaseOrder }) {
  const { lines } = form
  const known = useApiQuery(
    addressOf('GET /api/admin/achats/fournisseurs/:id/produits', { params: { id: order.supplier.id } }),
  ).value?.products
  const total = lines
    .map(readLine)
    .reduce((sum, { quantity = 0, unit_cost = 0 }) => sum + quantity * unit_cost, 0)
  const costOf = (product_id: number): string => {
    const cost = known?.find((product) => product.product_id === product_id)?.unit_cost
    return cost === null || cost === undefined ? '' : formatAmount(cost)
  }
  return (
    <ProductLines
      id="produit-a-commander"
      lines={lines}
      error={errors['lines']}
      toLine={({ id, name }) => ({ product_id: id, name, quantity: '1', unit_cost: costOf(id) })}
      onChange={(changed) => onChange({ lines: changed })}
      sum={lines.length > 0 && <p className="text-right font-bold">Total : {formatFrancs(total)}</p>}
    >
      {({ product_id, name, quantity, unit_cost }, change) => (
        <>
          <p className="col-span-3 font-medium md:col-span-1 md:mt-10">{name}</p>
          <LinePieces
            name={`pieces-${product_id}`}
            of={name}
            value={quantity}
            error={errors[`pieces-${product_id}`]}
            onValue={(typed) => change({ quantity: typed })}
          />
          <LineCost
            name={`cout-${product_id}`}
            of={name}
            value={unit_cost}
            error={errors[`cout-${product_id}`]}
            onValue={(typed) => change({ unit_cost: typed })}
          />
        </>
      )}
    </ProductLines>
  )
}

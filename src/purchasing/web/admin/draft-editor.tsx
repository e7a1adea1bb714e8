import { useState } from 'react'
import { ProductLines } from '../../../catalogue/web/admin/fields/product-lines.tsx'
import { LinePieces } from '../../../catalogue/web/admin/stock/pieces-field.tsx'
import { formatAmount, formatFrancs } from '../../../platform/contract/format-francs.ts'
import { readFrancs } from '../../../platform/contract/read-francs.ts'
import { useApiQuery } from '../../../platform/web/session/use-api-query.ts'
import { SaveButton } from '../../../ui/form/busy-button.tsx'
import { InputField } from '../../../ui/form/input-field.tsx'
import { SaveSummary } from '../../../ui/form/save-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useFocusFirstError } from '../../../ui/form/use-focus-first-error.ts'
import { formErrorsOf, type FormErrors } from '../../../ui/form/use-form.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { PurchaseOrder, PurchaseWrite } from '../../contract.ts'
import { readPieces } from '../../rules/read-pieces.ts'
import { addressOf, type PurchasingCall } from './call.ts'
import { OrderFacts, OrderHead, StepDialog } from './order-parts.tsx'
import { LineCost } from './purchase-parts.tsx'

/** A line as it stands in the fields. */
interface LineForm {
  product_id: number
  name: string
  quantity: string
  unit_cost: string
}

interface DraftForm {
  expected_day: string
  note: string
  lines: readonly LineForm[]
}

const toForm = ({ expected_day, note, lines }: PurchaseOrder): DraftForm => ({
  expected_day: expected_day ?? '',
  note,
  lines: lines.map(({ product_id, name, quantity, unit_cost }) => ({
    product_id,
    name,
    quantity: String(quantity),
    unit_cost: formatAmount(unit_cost),
  })),
})

function findFaults({ lines }: DraftForm): FormErrors {
  return Object.fromEntries(
    lines.flatMap(({ product_id, quantity, unit_cost }) => [
      ...((readPieces(quantity) ?? 0) === 0 ? [[`pieces-${product_id}`, 'Indiquez les pièces.']] : []),
      ...(readFrancs(unit_cost) === undefined ? [[`cout-${product_id}`, 'Indiquez un montant entier.']] : []),
    ]),
  ) as FormErrors
}

const readLines = ({ lines }: DraftForm): NonNullable<PurchaseWrite['lines']> =>
  lines.map(({ product_id, quantity, unit_cost }) => ({
    product_id,
    quantity: readPieces(quantity) ?? 0,
    unit_cost: readFrancs(unit_cost) ?? 0,
  }))

interface DraftEditorProps {
  order: PurchaseOrder
  call: PurchasingCall
}

/** An order before it is sent. Give it a key that changes when it is saved. */
export function DraftEditor({ order, call }: DraftEditorProps) {
  const [form, setForm] = useState(() => toForm(order))
  const [faults, setFaults] = useState<FormErrors>({})
  const [isSending, setIsSending] = useState(false)
  const [asked, setAsked] = useState<'sent' | 'cancelled'>()
  const isDirty = JSON.stringify(form) !== JSON.stringify(toForm(order))
  const fields = useFocusFirstError<HTMLDivElement>(faults)
  useUnsavedGuard(isDirty && !isSending)
  const set = (change: Partial<DraftForm>): void => setForm({ ...form, ...change })
  async function save(): Promise<void> {
    const wrong = findFaults(form)
    setFaults(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      const { id, version } = order
      const { expected_day, note } = form
      const body = { expected_day: expected_day || null, note: note.trim(), lines: readLines(form), version }
      await call('PUT /api/admin/achats/:id', { params: { id }, body })
      toasts.show('success', 'Brouillon enregistré.')
    } catch (failure) {
      setFaults(formErrorsOf(failure))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div ref={fields}>
      <OrderHead order={order} isDirty={isDirty}>
        <SaveButton isSending={isSending} onSave={save} />
      </OrderHead>
      <div className="mb-4 empty:hidden">
        <SaveSummary errors={faults} onRetry={() => void save()} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <OrderFacts order={order} />
        <DraftLines order={order} form={form} faults={faults} onChange={set} />
        <DraftSheet form={form} faults={faults} onChange={set} />
      </div>
      <DraftSteps isDirty={isDirty} isEmpty={form.lines.length === 0} onAsk={setAsked} />
      {asked && <StepDialog order={order} call={call} to={asked} onClose={() => setAsked(undefined)} />}
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
  faults: FormErrors
  onChange: (change: Partial<DraftForm>) => void
}

function DraftSheet({ form, faults, onChange }: PartProps) {
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
        error={faults['expected_day']}
        onValue={(expected_day) => onChange({ expected_day })}
      />
      <TextArea
        name="note"
        label="Note pour le fournisseur"
        maxLength={500}
        isOptional
        value={form.note}
        error={faults['note']}
        onValue={(note) => onChange({ note })}
      />
    </section>
  )
}

/** Products with their pieces and costs; those known of the supplier bring their cost along. */
function DraftLines({ order, form, faults, onChange }: PartProps & { order: PurchaseOrder }) {
  const { lines } = form
  const known = useApiQuery(
    addressOf('GET /api/admin/achats/fournisseurs/:id/produits', { params: { id: order.supplier.id } }),
  ).value?.products
  const total = readLines(form).reduce((sum, { quantity, unit_cost }) => sum + quantity * unit_cost, 0)
  const costOf = (product_id: number): string => {
    const cost = known?.find((product) => product.product_id === product_id)?.unit_cost
    return cost === null || cost === undefined ? '' : formatAmount(cost)
  }
  return (
    <ProductLines
      id="produit-a-commander"
      lines={lines}
      error={faults['lines']}
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
            error={faults[`pieces-${product_id}`]}
            onValue={(typed) => change({ quantity: typed })}
          />
          <LineCost
            name={`cout-${product_id}`}
            of={name}
            value={unit_cost}
            error={faults[`cout-${product_id}`]}
            onValue={(typed) => change({ unit_cost: typed })}
          />
        </>
      )}
    </ProductLines>
  )
}

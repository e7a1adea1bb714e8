import { useState } from 'react'
import { bodyForm } from '#platform/contract/body-form.ts'
import { type PurchaseOrder, type PurchaseStep, PurchaseWrite } from '#purchasing/contract.ts'
import { isExpected } from '#purchasing/rules/states.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { usePurchasingCall } from './call.ts'
import { DraftEditor } from './draft-editor.tsx'
import { LinesPanel, ReceiptsPanel } from './order-panels.tsx'
import { OrderFacts, OrderHead, StepDialog, type StepsProps } from './order-parts.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'

/** A purchase order, from draft to last receipt. */
export function OrderScreen({ order }: { order: PurchaseOrder }) {
  const call = usePurchasingCall()
  const [isReceiving, setIsReceiving] = useState(false)
  if (order.state === 'draft') return <DraftEditor key={order.version} order={order} call={call} />
  const mayReceive = isExpected(order.state)
  return (
    <>
      <OrderHead order={order}>
        {mayReceive && !isReceiving && (
          <button type="button" className="button button-sun" onClick={() => setIsReceiving(true)}>
            Réceptionner
          </button>
        )}
      </OrderHead>
      <div className="grid grid-cols-1 gap-4">
        <OrderFacts order={order} />
        {mayReceive && isReceiving ? (
          <ReceiptPanel key={order.version} order={order} call={call} onClose={() => setIsReceiving(false)} />
        ) : (
          <LinesPanel order={order} />
        )}
        <ReceiptsPanel receipts={order.receipts} />
      </div>
      <OpenSteps order={order} call={call} />
    </>
  )
}

type OpenDialog = PurchaseStep['to'] | 'day'

/** Actions for a sent order. */
function OpenSteps({ order, call }: StepsProps) {
  const [requested, setRequested] = useState<OpenDialog>()
  const { state } = order
  if (!isExpected(state)) return null
  const close = (): void => setRequested(undefined)
  return (
    <div className="actions mt-6">
      <button type="button" className="button button-outline" onClick={() => setRequested('day')}>
        Changer le jour ou la note
      </button>
      {state === 'sent' ? (
        <button
          type="button"
          className="button button-outline is-refusal"
          onClick={() => setRequested('cancelled')}
        >
          Annuler la commande
        </button>
      ) : (
        <button
          type="button"
          className="button button-outline is-refusal"
          onClick={() => setRequested('done')}
        >
          Clore sans le reste
        </button>
      )}
      {requested === 'day' && <DayDialog order={order} call={call} onClose={close} />}
      {requested !== undefined && requested !== 'day' && (
        <StepDialog order={order} call={call} to={requested} onClose={close} />
      )}
    </div>
  )
}

/** Day and note of the order's `version`. */
export const dayForm = (version: number) =>
  bodyForm(PurchaseWrite, (typed: FormData) => ({
    expected_day: readField(typed, 'expected_day') || null,
    note: readField(typed, 'note'),
    version,
  }))

function DayDialog({ order, call, onClose }: StepsProps & { onClose: () => void }) {
  const { id, version, expected_day, note } = order
  const form = dayForm(version)
  return (
    <FormDialog
      title="Jour attendu et note"
      label="Enregistrer"
      check={form.check}
      onSend={async (typed) => {
        await call('PUT /api/admin/achats/:id', { params: { id }, body: form.read(typed) })
        toasts.show('success', 'Commande enregistrée.')
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <InputField
            name="expected_day"
            label="Attendue le"
            type="date"
            isOptional
            defaultValue={expected_day ?? ''}
            error={errors['expected_day']}
          />
          <TextArea
            name="note"
            label="Note"
            maxLength={500}
            isOptional
            defaultValue={note}
            error={errors['note']}
          />
        </>
      )}
    </FormDialog>
  )
}

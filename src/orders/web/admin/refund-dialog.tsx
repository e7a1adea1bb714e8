import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { AdminOrder, OrderLine } from '#orders/contract.ts'
import { OrderRefundRequest } from '#orders/contract/admin-edits.ts'
import { type RefundLine, valueOfPieces } from '#orders/rules/refunds.ts'
import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs, readWhole } from '#platform/contract/read-francs.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { readTypedPieces } from './typed-pieces.ts'
import type { Act } from './use-order-act.ts'

interface RefundDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

/** Refunds articles or a part of the price of a sold order, or all of an order that has not left. */
export function RefundDialog(props: RefundDialogProps) {
  return props.order.can_refund === 'whole' ? <GiveUpDialog {...props} /> : <TakeOffDialog {...props} />
}

export const giveUpForm = (whole: { amount: number; delivery: number; version: number }) =>
  bodyForm(OrderRefundRequest, (typed: FormData) => ({
    ...whole,
    lines: [],
    reason: readField(typed, 'reason'),
  }))

/** Cancels a paid order that has not left and refunds everything. */
function GiveUpDialog({ order, act, onClose }: RefundDialogProps) {
  const { name, amount_total: amount, amount_delivery, version } = order
  const form = giveUpForm({ amount, delivery: amount_delivery ?? 0, version })
  return (
    <EditDialog
      title={`Annuler et rembourser ${name}`}
      consequence="La commande est annulée, ses articles sont de nouveau à vendre. Ce que le client a payé lui est rendu à l’étape suivante."
      label="Annuler et rembourser"
      isGrave
      note={<SecondPersonNote limit="money" />}
      fields={[{ kind: 'area', name: 'reason', label: REASON, maxLength: 300 }]}
      check={form.check}
      onSend={async (_typed, typed) => {
        await act(
          'POST /api/admin/commandes/:id/avoir',
          form.read(typed),
          `${name} est annulée\u202F: il reste à rendre l’argent.`,
        )
      }}
      onClose={onClose}
    />
  )
}

const REASON = 'Raison, lue par le client'

/** Lines with pieces that the customer still has. */
function listRemaining({ order_lines }: AdminOrder): OrderLine[] {
  return order_lines.filter(({ qty_delivered, qty_returned }) => qty_delivered > qty_returned)
}

function toRefundLine({ id, qty_delivered, qty_returned, price_unit }: OrderLine): RefundLine {
  return { id, qty_delivered, qty_returned, price_unit: price_unit ?? 0 }
}

/** Returned articles and the refund. The shop proposes their value. */
function TakeOffDialog({ order, act, onClose }: RefundDialogProps) {
  const lines = listRemaining(order)
  const delivery = order.amount_delivery ?? 0
  const [back, setBack] = useState<ReadonlyMap<number, number>>(new Map())
  const [typedAmount, setTypedAmount] = useState<string>()
  const returned = [...back].map(([id, quantity]) => ({ id, quantity }))
  const worth = valueOfPieces(lines.map(toRefundLine), returned, order.amount_total)
  const amount = typedAmount ?? String(worth)
  const form = takeOffForm({ ids: lines.map(({ id }) => id), delivery, version: order.version })
  return (
    <FormDialog
      title={`Rembourser ${order.name}`}
      consequence="Ce qui est retiré n’est plus dû ; si la facture est faite, un avoir est numéroté. L’argent déjà payé est rendu à l’étape suivante."
      label="Retirer de la commande"
      isGrave
      check={(typed) => ({
        ...form.check(typed),
        ...findExcess(form.read(typed).amount, order.amount_total),
      })}
      onSend={(typed) =>
        act(
          'POST /api/admin/commandes/:id/avoir',
          form.read(typed),
          `${order.name}\u202F: c’est retiré de la commande.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SecondPersonNote limit="money" />
          {lines.map((line) => (
            <ReturnFields
              key={line.id}
              line={line}
              errors={errors}
              onBack={(quantity) => setBack(new Map(back).set(line.id, quantity))}
            />
          ))}
          {errors['lines'] && <p className="text-promo-ink">{errors['lines']}</p>}
          <AmountField
            name="amount"
            label="Retiré du prix des articles"
            value={amount}
            hint={describeWorth(order.amount_total, worth)}
            error={errors['amount']}
            onValue={setTypedAmount}
          />
          {delivery > 0 && (
            <label className="check-row">
              <input type="checkbox" name="delivery" /> Retirer aussi la livraison ({formatFrancs(delivery)})
            </label>
          )}
          <TextArea name="reason" label={REASON} maxLength={300} error={errors['reason']} />
        </>
      )}
    </FormDialog>
  )
}

function describeWorth(total: number, worth: number): string {
  const whole = `La commande vaut ${formatFrancs(total)}.`
  return worth > 0 ? `${whole} Les articles rendus valent ${formatFrancs(worth)}.` : whole
}

function findExcess(amount: number | undefined, total: number): FormErrors {
  if (amount === undefined || amount <= total) return {}
  return { amount: `La commande ne vaut que ${formatFrancs(total)}.` }
}

interface TakenOff {
  /** Ids of the lines whose pieces may be returned. */
  ids: readonly number[]
  /** Delivery price in whole FCFA. */
  delivery: number
  version: number
}

/** Form of a reduction: for each line a field for the pieces and one for their state. */
export function takeOffForm({ ids, delivery, version }: TakenOff) {
  const listBack = (typed: FormData) => ids.filter((id) => readTypedPieces(typed, `retour-${id}`) !== 0)
  const { check, read } = bodyForm(OrderRefundRequest, (typed: FormData) => ({
    lines: listBack(typed).map((id) => ({
      id,
      quantity: readTypedPieces(typed, `retour-${id}`),
      goods: readField(typed, `etat-${id}`),
    })),
    amount: readFrancs(readField(typed, 'amount')),
    delivery: typed.has('delivery') ? delivery : 0,
    reason: readField(typed, 'reason'),
    version,
  }))
  return {
    check: (typed: FormData) => {
      const back = listBack(typed)
      return nameLines(check(typed), 'lines', (index) => `retour-${back[index]}`)
    },
    read,
  }
}

interface ReturnFieldsProps {
  line: OrderLine
  errors: FormErrors
  onBack: (quantity: number) => void
}

/** Number and condition of a line's returned pieces. */
function ReturnFields({
  line: { id, product_name, qty_delivered, qty_returned },
  errors,
  onBack,
}: ReturnFieldsProps) {
  const remaining = qty_delivered - qty_returned
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="mb-2 font-medium">{product_name}</legend>
      <InputField
        name={`retour-${id}`}
        label={`Pièces rendues, sur ${remaining}`}
        inputMode="numeric"
        maxLength={6}
        defaultValue={0}
        error={errors[`retour-${id}`]}
        onValue={(typed) => onBack(Math.min(readWhole(typed) ?? 0, remaining))}
      />
      <SelectField name={`etat-${id}`} label="État" defaultValue="stock">
        <option value="stock">De nouveau à vendre</option>
        <option value="lost">Abîmé, sorti du stock</option>
      </SelectField>
    </fieldset>
  )
}

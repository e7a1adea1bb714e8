import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { AdminOrder, OrderLine } from '#orders/contract.ts'
import { findReasonErrors } from '#orders/rules/admin-faults.ts'
import { type RefundLine, valueOfPieces } from '#orders/rules/refunds.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs, readWhole } from '#platform/contract/read-francs.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { findTypedPiecesErrors, readTypedPieces } from './typed-pieces.ts'
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

/** Cancels a paid order that has not left and refunds everything. */
function GiveUpDialog({ order, act, onClose }: RefundDialogProps) {
  const { name, amount_total: amount, amount_delivery } = order
  const delivery = amount_delivery ?? 0
  return (
    <EditDialog
      title={`Annuler et rembourser ${name}`}
      consequence="La commande est annulée, ses articles sont de nouveau à vendre. Ce que le client a payé lui est rendu à l’étape suivante."
      label="Annuler et rembourser"
      isGrave
      note={<SecondPersonNote limit="money" />}
      fields={[
        { kind: 'area', name: 'reason', label: REASON, maxLength: 300, missing: 'Indiquez la raison.' },
      ]}
      onSend={async ({ reason }) => {
        await act(
          'POST /api/admin/commandes/:id/avoir',
          { lines: [], amount, delivery, reason },
          `${name} est annulée\u202F: il reste à rendre l’argent.`,
        )
      }}
      onClose={onClose}
    />
  )
}

const REASON = 'Raison, lue par le client'

/** Lines with pieces that the customer still has. */
function listKept({ order_lines }: AdminOrder): OrderLine[] {
  return order_lines.filter(({ qty_delivered, qty_returned }) => qty_delivered > qty_returned)
}

function toRefundLine({ id, qty_delivered, qty_returned, price_unit }: OrderLine): RefundLine {
  return { id, qty_delivered, qty_returned, price_unit: price_unit ?? 0 }
}

/** Returned articles and the refund. The shop proposes their value. */
function TakeOffDialog({ order, act, onClose }: RefundDialogProps) {
  const lines = listKept(order)
  const delivery = order.amount_delivery ?? 0
  const [back, setBack] = useState<ReadonlyMap<number, number>>(new Map())
  const [typedAmount, setTypedAmount] = useState<string>()
  const returned = [...back].map(([id, quantity]) => ({ id, quantity }))
  const worth = valueOfPieces(lines.map(toRefundLine), returned, order.amount_total)
  const amount = typedAmount ?? String(worth)
  return (
    <FormDialog
      title={`Rembourser ${order.name}`}
      consequence="Ce qui est retiré n’est plus dû ; si la facture est faite, un avoir est numéroté. L’argent déjà payé est rendu à l’étape suivante."
      label="Retirer de la commande"
      isGrave
      check={(typed) => ({
        ...findAmountErrors(readField(typed, 'amount'), order.amount_total, readCheck(typed, 'delivery')),
        ...findReasonErrors(readField(typed, 'reason')),
        ...findTypedPiecesErrors(
          typed,
          lines.map(({ id }) => `retour-${id}`),
        ),
      })}
      onSend={(typed) =>
        act(
          'POST /api/admin/commandes/:id/avoir',
          {
            lines: lines
              .map(({ id }) => ({
                id,
                quantity: readTypedPieces(typed, `retour-${id}`) ?? 0,
                goods: readField(typed, `etat-${id}`) === 'lost' ? ('lost' as const) : ('stock' as const),
              }))
              .filter(({ quantity }) => quantity > 0),
            amount: readFrancs(readField(typed, 'amount')) ?? 0,
            delivery: readCheck(typed, 'delivery') ? delivery : 0,
            reason: readField(typed, 'reason'),
          },
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

const readCheck = (typed: FormData, name: string): boolean => typed.get(name) !== null

function findAmountErrors(typed: string, total: number, hasDelivery: boolean): FormErrors {
  const amount = readFrancs(typed)
  if (amount === undefined) return { amount: 'Indiquez un montant en francs, en chiffres.' }
  if (amount > total) return { amount: `La commande ne vaut que ${formatFrancs(total)}.` }
  return amount === 0 && !hasDelivery ? { amount: 'Indiquez ce qui est retiré de la commande.' } : {}
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
  const kept = qty_delivered - qty_returned
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="mb-2 font-medium">{product_name}</legend>
      <InputField
        name={`retour-${id}`}
        label={`Pièces rendues, sur ${kept}`}
        inputMode="numeric"
        maxLength={6}
        defaultValue={0}
        error={errors[`retour-${id}`]}
        onValue={(typed) => onBack(Math.min(readWhole(typed) ?? 0, kept))}
      />
      <SelectField name={`etat-${id}`} label="État" defaultValue="stock">
        <option value="stock">De nouveau à vendre</option>
        <option value="lost">Abîmé, sorti du stock</option>
      </SelectField>
    </fieldset>
  )
}

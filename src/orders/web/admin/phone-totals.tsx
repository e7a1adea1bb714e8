import { type ReactNode, useEffect, useState } from 'react'
import { formatShortDay, HALF_NAMES } from '#delivery/web/admin/delivery-words.ts'
import type { PhoneOrderPreview, PreviewedPhoneOrder } from '#orders/contract.ts'
import { KINDS } from '#orders/rules/order-kind.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { ApiError } from '#platform/web/send.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { SeenAmounts } from '../checkout/logic/order-body.ts'
import { call } from './call.ts'
import { bodyOf, hasSlots, type PhoneArticles } from './phone-articles.ts'

/** Debounce in ms before the total is requested. */
const PAUSE_MS = 300

interface PhoneTotalsProps {
  request: {
    customerId: number | null
    articles: PhoneArticles
    /** Typed destination, which determines the delivery price. */
    commune: string | null
    place: string
    /** Discount in whole FCFA. */
    given: number
  }
  slot: string
  onSlot: (slot: string) => void
  /** Called with the amounts to read out to the caller. */
  onQuote: (quoted: QuotedAmounts) => void
}

/** The total includes a discount of `given` FCFA. */
export interface QuotedAmounts extends SeenAmounts {
  total: number
  given: number
}

/** Current totals, unavailable articles and half-days of the order. */
export function PhoneTotals({ request, slot, onSlot, onQuote }: PhoneTotalsProps) {
  const { preview, error } = usePreview(request, onQuote)
  if (error !== '') return <p role="alert">{error}</p>
  if (preview === undefined)
    return <p className="text-sm text-ink-2">Ajoutez un article pour voir le total.</p>
  const missing = preview.lines.filter(({ changes }) => changes.some(({ kind }) => kind !== 'price'))
  return (
    <div className="grid gap-3">
      <Sums preview={preview} areLinesPriced={KINDS[request.articles.kind].showsLinePrices} />
      <p className="text-sm text-ink-2">{describeDelivery(preview.amount_delivery)}</p>
      <Parts preview={preview} />
      {preview.credit_obstacle !== null && (
        <p role="alert" className="text-sm text-promo-ink">
          {preview.credit_obstacle}
        </p>
      )}
      {missing.map(({ id, name, quantity }) => (
        <p key={id} role="alert" className="text-sm text-promo-ink">
          {name}&#x202F;: {quantity === 0 ? 'ne peut pas être commandé ainsi.' : `${quantity} seulement.`}
        </p>
      ))}
      {hasSlots(request.articles) && <SlotChoice slots={preview.slots} slot={slot} onSlot={onSlot} />}
    </div>
  )
}

interface SumsProps {
  preview: PreviewedPhoneOrder
  /** False for a pack, which has one price. */
  areLinesPriced: boolean
}

/** Articles at current prices, discount and total, to be read out. */
function Sums({ preview, areLinesPriced }: SumsProps) {
  const { lines, amount_discount, amount_given, amount_total } = preview
  const taken = [
    ['Remise premier achat', amount_discount - amount_given],
    ['Remise', amount_given],
  ] as const
  return (
    <div className="rounded-lg bg-well p-4">
      <ul className="grid gap-1 text-sm" aria-label="Prix du moment">
        {areLinesPriced &&
          lines.map(({ id, name, quantity, price, total }) => (
            <SumRow key={id} amount={total}>
              {quantity}&#xA0;×&#xA0;{name}
              {quantity > 1 && price !== null && (
                <span className="block text-ink-2">{formatFrancs(price)} pièce</span>
              )}
            </SumRow>
          ))}
        {taken.map(
          ([label, amount]) =>
            amount > 0 && (
              <SumRow key={label} amount={-amount}>
                {label}
              </SumRow>
            ),
        )}
      </ul>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-xl font-bold" aria-live="polite">
        <span>Total</span> <span className="tabular-nums">{formatFrancs(amount_total)}</span>
      </p>
    </div>
  )
}

function SumRow({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">{children}</span>
      <span className="whitespace-nowrap tabular-nums">{formatFrancs(amount)}</span>
    </li>
  )
}

function describeDelivery(amount: number | null): string {
  if (amount === null) return 'Livraison à chiffrer'
  return amount === 0 ? 'Livraison gratuite' : `Livraison\u202F: ${formatFrancs(amount)}, à la livraison`
}

/** Instalments with amounts and start. Credit counts from the agreement of both. */
function Parts({ preview: { instalments } }: { preview: PreviewedPhoneOrder }) {
  if (instalments.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm" aria-label="Échéances">
      {instalments.map(({ sequence, rate, amount, due_date }) => (
        <li key={sequence}>
          {rate}&#x202F;%&#x202F;: <b className="font-medium">{formatFrancs(amount)}</b>, le{' '}
          {formatShortDay(due_date)}
        </li>
      ))}
    </ul>
  )
}

interface SlotChoiceProps {
  slots: PreviewedPhoneOrder['slots']
  slot: string
  onSlot: (slot: string) => void
}

function SlotChoice({ slots, slot, onSlot }: SlotChoiceProps) {
  return (
    <SelectField name="creneau" label="Créneau" value={slot} onValue={onSlot}>
      <option value="">À fixer plus tard</option>
      {slots.map(({ day, half, is_free }) => (
        <option key={`${day} ${half}`} value={`${day} ${half}`} disabled={!is_free}>
          {formatShortDay(day)}, {HALF_NAMES[half]}
          {is_free ? '' : ' (complet)'}
        </option>
      ))}
    </SelectField>
  )
}

/** Errors of the discount are keyed by its field in the response. */
function describeRejection(failure: unknown): string {
  const wrong = failure instanceof ApiError ? failure.body.fields?.['discount.amount'] : undefined
  return wrong ?? errorMessage(failure)
}

function usePreview(request: PhoneTotalsProps['request'], onQuote: PhoneTotalsProps['onQuote']) {
  const [preview, setPreview] = useState<PreviewedPhoneOrder>()
  const [error, setError] = useState('')
  const { customerId, articles, commune, place, given } = request
  const text =
    articles.lines.length === 0
      ? ''
      : JSON.stringify({
          customer_id: customerId,
          ...bodyOf(articles),
          commune,
          place: place.trim(),
          given,
        })
  useEffect(() => {
    if (text === '') return undefined
    let isOvertaken = false
    const timer = setTimeout(() => {
      call('POST /api/admin/commandes/apercu', { body: JSON.parse(text) as PhoneOrderPreview }).then(
        (answer) => {
          if (isOvertaken) return
          setPreview(answer)
          setError('')
          const { amount_total: total, amount_delivery: delivery, amount_given: taken } = answer
          onQuote({ total, delivery, given: taken })
        },
        (failure: unknown) => {
          if (!isOvertaken) setError(describeRejection(failure))
        },
      )
    }, PAUSE_MS)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [text, onQuote])
  return { preview: text === '' ? undefined : preview, error: text === '' ? '' : error }
}

import { useId, useEffect, useState } from 'react'
import { InstalmentPlan } from '#baskets/web/screen/instalment-plan.tsx'
import { findLostSlot } from '#delivery/web/slots.ts'
import type { PreviewedOrder } from '#orders/contract.ts'
import { askLines } from '#orders/rules/checkout/ask-lines.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { serverNow } from '#platform/web/server-time.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/states/loaded-part.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { RecapFailure } from './recap-failure.tsx'
import { useOpenedFocus, type RecapStepProps } from './step-card.tsx'

/** Step three: lines and amounts. On a wide screen the amounts are visible from step one. */
export function RecapStep(props: RecapStepProps) {
  const { draft, preview, lines } = props
  const titleId = useId()
  const isOpen = draft.step === 3
  const heading = useOpenedFocus(isOpen)
  const { value } = preview
  return (
    <section aria-labelledby={titleId} className={`checkout-step checkout-recap${isOpen ? ' is-open' : ''}`}>
      <div className="checkout-heading">
        <span aria-hidden="true" className={isOpen ? 'checkout-number' : 'checkout-number is-ahead'}>
          3
        </span>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          <span className="sr-only">{'Étape 3 sur 3\u202F: '}</span>
          Résumé
        </h2>
      </div>
      <div className="checkout-recap-body">
        {isOpen && (
          <RecapFailure
            {...props}
            isSlotLost={findLostSlot(draft.slot, value) !== undefined}
            onAccepted={() => heading.current?.focus()}
          />
        )}
        {preview.isLost ? (
          <KnownHere {...props} />
        ) : value ? (
          <>
            <OrderedLines lines={lines} checked={value.lines} />
            <AmountList order={value} />
            <Plan order={value} isCredit={props.kind.typeSale === 'creditorder'} />
          </>
        ) : (
          <Skeleton lines={6} />
        )}
        {isOpen && <Ending {...props} />}
      </div>
    </section>
  )
}

function Plan({ order: { instalments }, isCredit }: { order: PreviewedOrder; isCredit: boolean }) {
  const plan = instalments.map(({ rate, amount, due_date }) => ({
    percent: rate,
    amount: toFrancs(amount),
    due: new Date(due_date),
  }))
  return (
    <>
      <InstalmentPlan instalments={plan} />
      {isCredit && (
        <p className="text-sm text-ink-2">Dates comptées d’aujourd’hui, fixées à l’acceptation.</p>
      )}
    </>
  )
}

/** Note and confirmation, or the problem that prevents it. */
function Ending(props: RecapStepProps) {
  const { draft, change, preview } = props
  const { value } = preview
  const isLost = findLostSlot(draft.slot, value) !== undefined
  return (
    <>
      {value?.reserved_until && <HeldCountdown key={value.reserved_until} until={value.reserved_until} />}
      <TextArea
        name="note"
        label="Un mot pour nous"
        isOptional
        rows={2}
        maxLength={500}
        className="checkout-note"
        value={draft.note}
        onValue={(note) => change((last) => ({ ...last, note }))}
      />
      <ConfirmBar {...props} isSlotLost={isLost} />
    </>
  )
}

function AmountList({ order }: { order: PreviewedOrder }) {
  const { amount_lines, amount_discount, amount_delivery, amount_total, amount_tax } = order
  return (
    <div className="checkout-amounts">
      <dl>
        <dt>Sous-total</dt>
        <dd translate="no">{formatFrancs(amount_lines)}</dd>
        {amount_discount > 0 && (
          <>
            <dt>Remise première commande</dt>
            <dd translate="no" className="text-brand">
              {formatFrancs(-amount_discount)}
            </dd>
          </>
        )}
        <dt>Livraison</dt>
        <dd className={amount_delivery === 0 ? 'text-brand' : ''}>{formatDelivery(amount_delivery)}</dd>
      </dl>
      <p className="basket-sum">
        Total <Price amount={amount_total} />
      </p>
      <p className="text-sm text-ink-2">{`Dont TVA ${formatFrancs(amount_tax)}`}</p>
    </div>
  )
}

function formatDelivery(amount: number | null): string {
  if (amount === null) return 'À confirmer'
  return amount === 0 ? 'Gratuite' : `${formatFrancs(amount)}, à la livraison`
}

/**
 * Countdown of the reserved last pieces (`until`: ISO 8601). Announced once a minute, so as not to flood screen
 * readers.
 */
function HeldCountdown({ until }: { until: string }) {
  const [seconds, setSeconds] = useState(() => countSeconds(until, serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(countSeconds(until, serverNow())), 1000)
    return () => clearInterval(timer)
  }, [until])
  const minutes = Math.ceil(seconds / 60)
  const sentence =
    seconds === 0
      ? 'La réservation est terminée\u202F: confirmez vite, ces articles peuvent partir.'
      : `Réservé pour vous pendant ${minutes}\u00A0minute${minutes > 1 ? 's' : ''}.`
  return (
    <div className="checkout-held">
      <Icon name="clock" size={20} />
      <p aria-hidden="true">
        {seconds === 0 ? sentence : `Réservé pour vous pendant ${formatClock(seconds)}`}
      </p>
      <p aria-live="polite" className="sr-only">
        {sentence}
      </p>
    </div>
  )
}

/**
 * The reservation of ten minutes: limits the display of a phone whose clock is wrong, until the server's time is
 * known.
 */
const MAX_SECONDS = 600

/** Whole seconds until a moment (ISO 8601), 0 to 600. `now` in ms. */
export function countSeconds(until: string, now: number): number {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  return Math.min(Math.max(seconds, 0), MAX_SECONDS)
}

/** « 9:58 ». */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Offline: the lines at the prices seen, and their total. */
function KnownHere({ kind, draft, lines }: Pick<RecapStepProps, 'kind' | 'draft' | 'lines'>) {
  const known = askLines(kind.basket, lines, draft.prices).map(({ id, quantity, list_price = 0 }) => ({
    id,
    quantity,
    total: quantity * list_price,
  }))
  const total = known.reduce((sum, line) => sum + line.total, 0)
  return (
    <>
      <OrderedLines lines={lines} checked={known} />
      <div className="checkout-amounts">
        <dl>
          <dt>Remise et livraison</dt>
          <dd>À l’envoi</dd>
        </dl>
        <p className="basket-sum">
          Total des articles <Price amount={toFrancs(total)} />
        </p>
        <p className="text-sm text-ink-2">
          {'Aux prix que vous avez vus\u202F: s’ils ont changé, rien n’est commandé sans votre accord.'}
        </p>
      </div>
    </>
  )
}

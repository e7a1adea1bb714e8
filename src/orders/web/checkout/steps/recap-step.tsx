import { useId } from 'react'
import type { BasketLine } from '../../../../baskets/contract.ts'
import { Skeleton } from '../../../../accounts/web/profile/loaded-part.tsx'
import { InstalmentPlan } from '../../../../baskets/web/screen/instalment-plan.tsx'
import { toFrancs } from '../../../../platform/contract/francs.ts'
import type { PreviewedOrder } from '../../../contract.ts'
import type { AgreedLines } from '../use-agreed-lines.ts'
import type { Placing } from '../use-placing.ts'
import type { SeenAmounts } from '../logic/order-body.ts'
import { findLostSlot } from '../logic/slots.ts'
import { AmountList } from './amount-list.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { KnownHere } from './known-here.tsx'
import { HeldCountdown } from './held-countdown.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { RecapTrouble } from './recap-trouble.tsx'
import { type StepProps, useOpenedFocus } from './step-card.tsx'

export interface RecapStepProps extends StepProps {
  lines: readonly BasketLine[]
  agreed: AgreedLines
  placing: Placing
  /** False where the bank's file must be filled in again: it is kept nowhere. */
  isComplete: boolean
  /** Without what was seen, where there is no network. */
  onConfirm: (seen?: SeenAmounts) => void
}

/** Third step: what is ordered and what it comes to. On a wide screen its amounts are in view from the first step on. */
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
          <RecapTrouble
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

/** Note and confirmation, or what stands in its way. */
function Ending(props: RecapStepProps) {
  const { draft, change, preview } = props
  const { value } = preview
  const isLost = findLostSlot(draft.slot, value) !== undefined
  return (
    <>
      {value?.reserved_until && <HeldCountdown key={value.reserved_until} until={value.reserved_until} />}
      <div className="form-field">
        <label htmlFor="note">
          Un mot pour nous <span className="font-normal text-ink-2">(facultatif)</span>
        </label>
        <textarea
          id="note"
          rows={2}
          maxLength={500}
          className="checkout-note"
          value={draft.note}
          onChange={({ target }) => change((last) => ({ ...last, note: target.value }))}
        />
      </div>
      <ConfirmBar {...props} isSlotLost={isLost} />
    </>
  )
}

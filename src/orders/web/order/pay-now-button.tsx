import { type MouseEvent, useId, useState } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { PayNow } from '../../../payments/web/pay/use-pay-now.ts'

interface PayNowButtonProps {
  /** What can be paid now, in whole FCFA. */
  due: number
  /** How it is begun; until that is known the button leads to the means of payment. */
  payNow: PayNow | undefined
}

/** The exact amount that is due, and straight to its payment: on a phone at the thumb. */
export function PayNowButton({ due, payNow }: PayNowButtonProps) {
  const wayId = useId()
  const [isOpening, setIsOpening] = useState(false)
  async function begin(event: MouseEvent): Promise<void> {
    if (payNow === undefined) return
    event.preventDefault()
    if (isOpening) return
    setIsOpening(true)
    await payNow.start()
    setIsOpening(false)
  }
  return (
    <div className="action-bar order-pay">
      <p id={wayId}>{describeWay(payNow)}</p>
      <a
        href="#paiement"
        className="button button-sun"
        aria-describedby={wayId}
        aria-disabled={isOpening || undefined}
        onClick={(event) => void begin(event)}
      >
        {isOpening ? 'Ouverture du paiement…' : `Payer ${formatFrancs(due)}`}
      </a>
    </div>
  )
}

/** Nobody is led to a means of payment that was not named before. */
function describeWay(payNow: PayNow | undefined): string {
  if (payNow === undefined) return 'À payer maintenant'
  return `Avec ${payNow.label}${payNow.hasOthers ? ', ou un autre moyen plus bas' : ''}`
}

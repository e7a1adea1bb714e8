import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { Order } from '../../contract.ts'
import { dueNow } from '../../rules/due-now.ts'

/** On a phone: the exact amount that can be paid now, at the thumb. It leads to the means of payment. */
export function PayBar({ order }: { order: Order }) {
  const due = dueNow(order)
  if (due === undefined) return null
  return (
    <div className="action-bar pay-bar">
      <a href="#paiement" className="button button-sun">
        {`Payer ${formatFrancs(due)}`}
      </a>
    </div>
  )
}

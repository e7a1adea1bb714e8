import { formatAmount } from '../../../../platform/contract/format-francs.ts'
import type { PromotionOutcome } from '../../../contract/promotions.ts'

/** Which price each product gets, and which are left out and why. */
export function OutcomeSummary({ outcome: { set, refused } }: { outcome: PromotionOutcome }) {
  return (
    <>
      {set.length > 0 && (
        <section>
          <h3 className="font-medium">
            {set.length} produit{set.length > 1 ? 's' : ''} en promotion
          </h3>
          <ul className="max-h-60 overflow-y-auto text-sm">
            {set.map(({ id, name, list_price, promo_price }) => (
              <li key={id} className="flex justify-between gap-3 py-1">
                <span className="min-w-0 truncate">{name}</span>
                <span className="whitespace-nowrap">
                  <s className="text-ink-2">{formatAmount(list_price)}</s>{' '}
                  <b className="text-promo">{formatAmount(promo_price)}</b>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className="font-medium">
            {refused.length} laissé{refused.length > 1 ? 's' : ''} de côté
          </h3>
          <ul className="text-sm text-ink-2">
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name} : {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

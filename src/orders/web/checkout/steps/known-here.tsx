import { toFrancs } from '../../../../platform/contract/francs.ts'
import { Price } from '../../../../ui/price.tsx'
import { askLines } from '../../../rules/checkout/ask-lines.ts'
import { OrderedLines } from './ordered-lines.tsx'
import type { RecapStepProps } from './step-card.tsx'

/** Without network: the lines at the prices that were seen, and what they come to. */
export function KnownHere({ kind, draft, lines }: Pick<RecapStepProps, 'kind' | 'draft' | 'lines'>) {
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

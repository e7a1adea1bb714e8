import { describeDifference } from '../../../rules/checkout/compare-baskets.ts'
import type { AgreedLines } from '../use-agreed-lines.ts'
import { useShown } from './use-shown.ts'

/** The basket was changed on another device, or in another tab: what, and which of the two is ordered. */
export function DifferingBasket({ agreed }: { agreed: AgreedLines }) {
  const panel = useShown()
  return (
    <div ref={panel} role="alert" className="checkout-changed">
      <p className="font-bold">Votre panier a changé sur un autre appareil ou dans un autre onglet</p>
      <ul>
        {agreed.differences.map((one) => (
          <li key={one.id}>{describeDifference(one)}</li>
        ))}
      </ul>
      <button type="button" className="button button-green w-full px-2" onClick={agreed.agree}>
        Accepter ce panier
      </button>
      <button type="button" className="button button-outline w-full px-2" onClick={agreed.restore}>
        Revenir au panier d’avant
      </button>
    </div>
  )
}

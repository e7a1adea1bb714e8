import { CreditClosed } from '#accounts/web/credit-closed.tsx'
import { BasketScreen } from '#baskets/web/screen/basket-screen.tsx'
import { CreditPlan } from '#credit/web/credit-plan.tsx'
import { CreditWay } from '#credit/web/credit-way.tsx'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import { describeBasket } from './basket-meta.ts'

export const meta = () => describeBasket('Panier à crédit')

/** BASK-9, NAV-3: rendered under the layout that requires a session. The server rejects credit itself. */
export default function CreditCartScreen() {
  const user = useRequiredSession()?.user_info
  const closed = user && user.adhesion !== 'accepted' ? <CreditClosed user={user} /> : undefined
  return <BasketScreen kind="creditOrder" Plan={CreditPlan} Way={CreditWay} instead={closed} />
}

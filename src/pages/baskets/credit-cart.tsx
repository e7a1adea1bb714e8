import type { MetaDescriptor } from 'react-router'
import { useRequiredSession } from '../../accounts/web/session/use-session.ts'
import { BasketPlan } from '../../baskets/web/screen/basket-plan.tsx'
import { BasketScreen } from '../../baskets/web/screen/basket-screen.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { describeBasket } from './basket-meta.ts'

export function meta(): MetaDescriptor[] {
  return describeBasket('Panier à crédit')
}

/** BASK-9, NAV-3: under the layout that asks for a session. The server refuses credit by itself. */
export default function CreditCartScreen() {
  const session = useRequiredSession()
  const isMember = session?.user_info.adhesion === 'accepted'
  return <BasketScreen kind="creditOrder" Plan={BasketPlan} instead={isMember ? undefined : <HowToJoin />} />
}

function HowToJoin() {
  return (
    <EmptyState
      icon={<Icon name="hand-coins" />}
      title="Le crédit est réservé aux membres"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href="/profile#profile" className="button button-green">
            Demander mon adhésion
          </a>
          <a href="/processus-de-commande-de-credit" className="button button-outline">
            Comment ça marche
          </a>
        </div>
      }
    >
      Demandez votre adhésion avec l’identifiant de votre entreprise&#x202F;: une fois acceptée, vous payez
      vos achats en quatre fois.
    </EmptyState>
  )
}

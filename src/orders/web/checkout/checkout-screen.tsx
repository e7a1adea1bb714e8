import { useSearchParams } from 'react-router'
import type { Address, UserInfo } from '../../../accounts/contract.ts'
import { LoadedPart, Skeleton } from '../../../accounts/web/profile/loaded-part.tsx'
import { useLoaded } from '../../../accounts/web/profile/use-loaded.ts'
import { useRequiredSession } from '../../../accounts/web/session/use-session.ts'
import { BASKET_TITLES } from '../../../baskets/web/titles.ts'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { type CheckoutKind, findCheckout } from './checkout-kinds.ts'
import '../../../accounts/web/profile/profile.css'
import '../../../baskets/web/screen/baskets.css'
import './checkout.css'
import './steps/radio-card.css'
import { Checkout } from './checkout.tsx'
import { CreditGate } from './credit-gate.tsx'

/** ORD-2: from a basket to an order, in three steps on one page. Everybody's first paint is the same skeleton. */
export function CheckoutScreen() {
  const session = useRequiredSession()
  const [query] = useSearchParams()
  // The page is drawn once for all three.
  const kind = findCheckout(useHydrated() ? query.get('type') : null)
  const { title } = BASKET_TITLES[kind.basket]
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: title, href: kind.basketAddress }, { label: 'Commande' }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{kind.title}</h1>
      <div className="checkout-room">
        {session ? (
          <Opened key={kind.typeSale} kind={kind} user={session.user_info} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </div>
  )
}

/** Without network the address is typed. */
const NO_BOOK: readonly Address[] = []

function Opened({ kind, user }: { kind: CheckoutKind; user: UserInfo }) {
  const book = useLoaded<Address[]>('/api/adresses')
  const steps = book.isLost ? (
    <Checkout kind={kind} user={user} book={NO_BOOK} />
  ) : (
    <LoadedPart loaded={book} lines={8}>
      {(addresses) => <Checkout kind={kind} user={user} book={addresses} />}
    </LoadedPart>
  )
  return kind.typeSale === 'creditorder' ? <CreditGate user={user}>{steps}</CreditGate> : steps
}

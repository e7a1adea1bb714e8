import { useLoaded } from '../../../accounts/web/profile/use-loaded.ts'
import { useSession } from '../../../accounts/web/session/use-session.ts'
import type { OrderSummary } from '../../contract.ts'
import { OrderList } from './order-list.tsx'
import { LIST_CALLS } from './own-orders.tsx'
import { Link } from '../../../ui/link.tsx'

/** Orders shown above the products; the rest is in the profile. */
const MOST = 3

/** A member's latest credit orders, above the products on credit; nothing where there are none. */
export function CreditAbove() {
  const session = useSession()
  return session && <Latest accountId={session.user_info.id} />
}

function Latest({ accountId }: { accountId: number }) {
  const { value } = useLoaded<OrderSummary[]>(LIST_CALLS.creditorder(accountId))
  if (value === undefined || value.length === 0) return null
  return (
    <section aria-labelledby="mes-credits" className="mb-6">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="mes-credits" className="text-lg font-bold">
          Mes commandes à crédit
        </h2>
        <Link
          href="/profile#commandes-a-credit"
          className="text-link inline-flex min-h-11 flex-none items-center"
        >
          Voir tout
        </Link>
      </div>
      <OrderList orders={value.slice(0, MOST)} label="Mes commandes à crédit" />
    </section>
  )
}

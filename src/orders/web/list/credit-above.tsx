import type { OrderCalls } from '#orders/contract.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Link } from '#ui/link.tsx'
import { OrderList } from './order-list.tsx'

const addressOf = addressesOf<OrderCalls>()

/** Orders shown above the products. The rest is in the profile. */
const MAX_SHOWN = 3

/** A member's latest credit orders, above the products on credit. Empty when there are none. */
export function CreditAbove() {
  const session = useSession()
  return session && <Latest accountId={session.user_info.id} />
}

function Latest({ accountId }: { accountId: number }) {
  const address = addressOf('GET /api/creditcommandes/clients/:id/liste', { params: { id: accountId } })
  const { value } = useApiQuery(address)
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
      <OrderList orders={value.slice(0, MAX_SHOWN)} label="Mes commandes à crédit" />
    </section>
  )
}

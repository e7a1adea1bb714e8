import { useId } from 'react'
import type { BasketWayProps } from '#baskets/web/screen/summary.tsx'
import type { OrderCalls } from '#orders/contract.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'

const addressOf = addressesOf<OrderCalls>()

/**
 * BASK-9: the link from a credit basket to the order, disabled with the reason while an obstacle exists, such as
 * unpaid credit.
 */
export function CreditWay(props: BasketWayProps) {
  const accountId = useSession()?.user_info.id
  return accountId === undefined ? props.link : <OpenOrClosed {...props} accountId={accountId} />
}

/** Enabled when the shop is unreachable: the order checks again. */
function OpenOrClosed({ total, label, link, accountId }: BasketWayProps & { accountId: number }) {
  const reasonId = useId()
  const name = 'GET /api/creditcommandes/clients/:id/stateCommande'
  const { value, hasFailed } = useApiQuery(addressOf(name, { params: { id: accountId }, query: { total } }))
  if (hasFailed || value?.code === 200) return link
  return (
    <>
      {value && (
        <p id={reasonId} className="mt-4 text-sm">
          {value.message}
        </p>
      )}
      <button type="button" disabled aria-describedby={reasonId} className="button button-sun mt-4 w-full">
        {label}
      </button>
    </>
  )
}

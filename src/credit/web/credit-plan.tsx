import { BasketPlan, type BasketPlanProps } from '#baskets/web/screen/basket-plan.tsx'
import type { OrderCalls } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Link } from '#ui/link.tsx'

const addressOf = addressesOf<OrderCalls>()

/** BASK-8, BASK-9: instalments of a credit basket, the rest of the ceiling, and obstacles to the order. */
export function CreditPlan(props: BasketPlanProps) {
  const accountId = useSession()?.user_info.id
  return (
    <>
      <BasketPlan {...props} />
      {accountId !== undefined && <Room accountId={accountId} total={props.total} />}
    </>
  )
}

function Room({ accountId, total }: { accountId: number; total: number }) {
  const name = 'GET /api/creditcommandes/clients/:id/stateCommande'
  const { value } = useApiQuery(addressOf(name, { params: { id: accountId }, query: { total } }))
  if (value === undefined) return null
  const { ceiling_left, missing } = value
  return (
    <div className="grid gap-2 text-sm">
      {ceiling_left !== null && (
        <p>
          Plafond disponible{'\u202F'}: <b translate="no">{formatFrancs(ceiling_left)}</b>
        </p>
      )}
      {missing.map(({ code, message, link }) => (
        <output key={code} className="block rounded-lg bg-sun-soft p-3 text-sun-ink">
          {message}{' '}
          {link !== undefined && link !== '/credit-cart' && (
            <Link href={link} className="underline">
              Voir
            </Link>
          )}
        </output>
      ))}
    </div>
  )
}

import type { NextDue, OrderCalls, OrderSummary } from '#orders/contract.ts'
import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { TITLES } from '#orders/rules/order-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { EmptyState, ToShop } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { TabLink } from '#ui/tabs/tab-link.tsx'
import { formatDay } from '../format-day.ts'
import '#ui/styles/kit.css'
import '../orders.css'
import { OrderList } from './order-list.tsx'

const addressOf = addressesOf<OrderCalls>()

/** ACC-9: top of the dashboard: next payment, deliveries and latest orders. */
export function OrdersOverview() {
  const session = useSession()
  return session && <Shown key={session.user_info.id} accountId={session.user_info.id} />
}

function Shown({ accountId }: { accountId: number }) {
  const address = addressOf('GET /api/commandes/:id/tableau-de-bord', { params: { id: accountId } })
  const loaded = useApiQuery(address)
  return (
    <LoadedPart loaded={loaded} lines={6}>
      {({ next_due, deliveries, latest }) =>
        latest.length === 0 ? (
          <NothingOrdered />
        ) : (
          <>
            {next_due && <Due due={next_due} />}
            {deliveries.length > 0 && <Deliveries orders={deliveries} />}
            <Latest orders={latest} />
          </>
        )
      }
    </LoadedPart>
  )
}

function Due({ due }: { due: NextDue }) {
  const { order_id, name, type_sale, amount, days_until_due, sequence, parts } = due
  const part = sequence !== null && parts > 1 ? `, versement ${sequence} sur ${parts}` : ''
  return (
    <section aria-labelledby="a-payer" className={`order-due ${(days_until_due ?? 0) > 0 ? 'is-late' : ''}`}>
      <div>
        <h3 id="a-payer">{describeDay(due)}</h3>
        <p className="order-due-amount">{formatFrancs(amount)}</p>
        <p>{`${TITLES[type_sale]} ${name}${part}`}</p>
      </div>
      <Link href={`${orderPath({ id: order_id, type_sale })}#paiement`} className="button button-sun">
        {`Payer ${formatFrancs(amount)}`}
      </Link>
    </section>
  )
}

function describeDay({ due_date, days_until_due, sequence }: NextDue): string {
  if (due_date === null || days_until_due === null) return 'À payer'
  const day = formatDay(due_date)
  if (days_until_due > 0)
    return `En retard de ${days_until_due}\u00A0jour${days_until_due > 1 ? 's' : ''}, depuis le ${day}`
  if (days_until_due === 0) return 'À payer aujourd’hui'
  // Before its first payment an order has a deadline. Afterwards its instalments have due days.
  return (sequence ?? 1) === 1 ? `À payer avant le ${day}` : `Prochaine échéance, le ${day}`
}

function Deliveries({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <section aria-labelledby="en-route" className="section-card">
      <h3 id="en-route" className="text-lg font-bold">
        En cours de livraison
      </h3>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="mt-3 flex gap-3">
            <Icon name="truck" />
            <div className="min-w-0 flex-1">
              <b className="block">{findDeliveryDay(order)?.words}</b>
              <Link href={orderPath(order)} className="text-link">
                {TITLES[order.type_sale]} <span translate="no">{order.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Latest({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <section aria-labelledby="dernieres">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id="dernieres" className="text-lg font-bold">
          Dernières commandes
        </h3>
        <TabLink
          tab={TABS[orders[0]?.type_sale ?? 'order']}
          className="text-link inline-flex min-h-11 flex-none items-center"
        >
          Tout voir
        </TabLink>
      </div>
      <OrderList orders={orders} label="Dernières commandes" />
    </section>
  )
}

/** Tab that lists the newest order's kind. */
const TABS = { order: 'order', preorder: 'preorder', creditorder: 'commandes-a-credit' } as const

function NothingOrdered() {
  return (
    <EmptyState icon={<Icon name="store" />} title="Vous n’avez encore rien commandé" action={<ToShop />}>
      Vos commandes, leurs livraisons et ce qui reste à payer se retrouvent ici.
    </EmptyState>
  )
}

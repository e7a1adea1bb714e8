import type { OrderState } from '#orders/contract.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { describeState } from '../words.ts'
import { addressOf } from './call.ts'

/** Orders and checkouts that hold a product. Empty when there are none. */
export function PromisesPanel({ productId }: { productId: string }) {
  const { value } = useApiQuery(
    addressOf('GET /api/admin/stock/:id/engagements', { params: { id: productId } }),
  )
  if (value === undefined || value.orders.length + value.holds.length === 0) return null
  const held = value.holds.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="admin-panel mt-6">
      <h2>Ce qui les retient</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {value.orders.map(({ order_id, name, kind, quantity, ordered_at, type_sale, state }) => (
          <li key={`${order_id} ${kind}`} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <Link href={`/admin/commandes/${order_id}`} className="font-medium underline">
              {name}
            </Link>
            <span>
              {quantity} {kind === 'claim' ? 'à recevoir' : quantity > 1 ? 'promises' : 'promise'}
            </span>
            <span className="text-ink-2">
              {describeState({ type_sale, state: state as OrderState }).text}, <Moment at={ordered_at} />
            </span>
          </li>
        ))}
        {value.holds.length > 0 && (
          <li className="py-2">
            {held} {held > 1 ? 'retenues' : 'retenue'} dix minutes pour des clients qui vont confirmer.
          </li>
        )}
      </ul>
      {value.has_more && <p className="mt-2 text-sm text-ink-2">Et d’autres commandes.</p>}
    </section>
  )
}

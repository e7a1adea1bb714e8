import { redirect, useSearchParams } from 'react-router'
import { OrderScreen } from '#orders/web/order/order-screen.tsx'
import { LISTS } from '#orders/web/words.ts'
import { PayPanel } from '#payments/web/pay-panel.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/validation.ts'

const TITLE = 'Récapitulatif de la commande'

export const meta = () => describePrivatePage(TITLE)

/** Without an order there is no recap: redirects to the customer's orders. */
export function loader({ url }: Route.LoaderArgs) {
  if (!url.searchParams.get('id')) throw redirect(LISTS.order.href)
  return null
}

/** A recap reached by link, `?type=&id=`. The order itself determines its kind. */
export default function ValidationPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const type = query.get('type')
  const typeSale = type === 'preorder' || type === 'creditorder' ? type : 'order'
  return <OrderScreen key={id} typeSale={typeSale} id={id} title={TITLE} payment={PayPanel} />
}

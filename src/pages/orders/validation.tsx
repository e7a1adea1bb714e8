import { type MetaDescriptor, redirect, useSearchParams } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { LISTS } from '../../orders/web/words.ts'
import { OrderScreen } from '../../orders/web/order/order-screen.tsx'
import { PayPanel } from '../../payments/web/pay-panel.tsx'
import type { Route } from './+types/validation.ts'

const TITLE = 'Récapitulatif de la commande'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen(TITLE)
}

/** Without an order there is nothing to recall: the list of one's orders. */
export function loader({ url }: Route.LoaderArgs) {
  if (!url.searchParams.get('id')) throw redirect(LISTS.order.href)
  return null
}

/** A recap reached by link, `?type=&id=`. The order itself knows its kind best. */
export default function ValidationPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const type = query.get('type')
  const typeSale = type === 'preorder' || type === 'creditorder' ? type : 'order'
  return <OrderScreen key={id} typeSale={typeSale} id={id} title={TITLE} payment={PayPanel} />
}

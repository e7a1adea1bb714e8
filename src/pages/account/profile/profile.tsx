import { type OrderContents, ProfileScreen } from '#accounts/web/profile/profile-screen.tsx'
import { OrdersOverview } from '#orders/web/list/orders-overview.tsx'
import { OwnCreditOrders, OwnOrders, OwnPreOrders } from '#orders/web/list/own-orders.tsx'
import { paidOrderPath } from '#orders/web/paid-order-path.ts'
import { LazyTransactions } from '#payments/web/transactions/lazy-transactions.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Tableau de bord')

/** Sections of the profile that other domains provide. */
const CONTENTS: OrderContents = {
  order: OwnOrders,
  preorder: OwnPreOrders,
  'commandes-a-credit': OwnCreditOrders,
  payments: () => <LazyTransactions findOrderPath={paidOrderPath} />,
}

/** ACC-9, NAV-3: rendered under the layout that requires a session. */
export default function ProfilePage() {
  return <ProfileScreen contents={CONTENTS} overview={OrdersOverview} />
}

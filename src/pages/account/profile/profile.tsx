import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../../accounts/web/forms/account-meta.ts'
import { type OrderContents, ProfileScreen } from '../../../accounts/web/profile/profile-screen.tsx'
import { OwnCreditOrders, OwnOrders, OwnPreOrders } from '../../../orders/web/list/own-orders.tsx'
import { OrdersOverview } from '../../../orders/web/list/orders-overview.tsx'
import { paidOrderPath } from '../../../orders/web/paid-order-path.ts'
import { TransactionsStub } from '../../../payments/web/transactions/transactions-stub.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Tableau de bord')
}

/** What other domains show in the profile. */
const CONTENTS: OrderContents = {
  order: OwnOrders,
  preorder: OwnPreOrders,
  'commandes-a-credit': OwnCreditOrders,
  payments: () => <TransactionsStub findOrderPath={paidOrderPath} />,
}

/** ACC-9, NAV-3: under the layout that asks for a session. */
export default function ProfilePage() {
  return <ProfileScreen contents={CONTENTS} overview={OrdersOverview} />
}

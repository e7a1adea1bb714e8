import type { IconName } from '#ui/icons/icon-names.ts'

/** Tabs whose content the orders and payments domains provide. */
export type OrderTabId = 'order' | 'preorder' | 'commandes-a-credit' | 'payments'
export type TabId = OrderTabId | 'dashboard' | 'profile' | 'adresses' | 'securite'

export interface Tab {
  /** Hash of the address without `#`. */
  id: TabId
  label: string
  icon: IconName
}

const DASHBOARD: Tab = { id: 'dashboard', label: 'Tableau de bord', icon: 'layout-grid' }

const TABS: readonly Tab[] = [
  DASHBOARD,
  { id: 'profile', label: 'Information Personnel', icon: 'circle-user-round' },
  { id: 'order', label: 'Commandes', icon: 'truck' },
  { id: 'preorder', label: 'Précommandes', icon: 'calendar-clock' },
  { id: 'commandes-a-credit', label: 'Commandes à crédit', icon: 'hand-coins' },
  { id: 'payments', label: 'Transactions', icon: 'wallet' },
  { id: 'adresses', label: 'Adresses', icon: 'map-pin' },
  { id: 'securite', label: 'Sécurité et données', icon: 'shield-check' },
]
const OWN: readonly TabId[] = ['dashboard', 'profile', 'adresses', 'securite']

/** Lists a person's tabs: order tabs only with content, credit for members only. */
export function listTabs(filled: readonly OrderTabId[], isMember: boolean): Tab[] {
  return TABS.filter(
    ({ id }) =>
      OWN.includes(id) || (filled.some((one) => one === id) && (id !== 'commandes-a-credit' || isMember)),
  )
}

/** Finds the tab of an address's hash; the dashboard by default. */
export function findTab(hash: string, tabs: readonly Tab[]): Tab {
  return tabs.find(({ id }) => hash === `#${id}`) ?? DASHBOARD
}

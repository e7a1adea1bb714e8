import { Tabs } from '#ui/tabs/tabs.tsx'

/** What the screen of the stock shows, by the parameter of its address. */
const VIEWS = { stock: '', transfers: '?vue=transferts', locations: '?vue=lieux' } as const
type StockView = keyof typeof VIEWS

export const viewAddress = (view: StockView): string => `/admin/stock${VIEWS[view]}`

/** Views of one screen, not screens: each route of the back office is known to every visitor's browser. */
export function StockTabs({ current }: { current: StockView }) {
  return (
    <Tabs
      label="Stock"
      current={viewAddress(current)}
      tabs={[
        { href: viewAddress('stock'), label: 'Stock' },
        { href: viewAddress('transfers'), label: 'Transferts' },
        { href: viewAddress('locations'), label: 'Lieux' },
      ]}
    />
  )
}

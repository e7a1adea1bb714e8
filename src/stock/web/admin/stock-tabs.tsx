import { Tabs } from '#ui/tabs/tabs.tsx'

/** Views of the stock screen by query parameter. */
const VIEWS = { stock: '', transfers: '?vue=transferts', locations: '?vue=lieux' } as const
type StockView = keyof typeof VIEWS

export const viewAddress = (view: StockView): string => `/admin/stock${VIEWS[view]}`

/** Tabs are views of one screen, because every visitor's browser knows each admin route. */
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

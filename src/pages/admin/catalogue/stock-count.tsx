import { CountPanel } from '#catalogue/web/admin/stock/count-panel.tsx'

export { runForStaff as clientAction } from '../staff.ts'

/** The count at the shelves. */
export default function StockCountRoute() {
  return <CountPanel />
}

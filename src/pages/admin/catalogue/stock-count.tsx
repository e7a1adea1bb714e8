import { CountPanel } from '#stock/web/admin/count-panel.tsx'

export { runForStaff as clientAction } from '../staff.ts'

/** Stock count at the shelves. */
export default function StockCountRoute() {
  return <CountPanel />
}

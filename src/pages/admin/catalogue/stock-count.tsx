import type { ClientActionFunctionArgs } from 'react-router'
import { CountPanel } from '../../../catalogue/web/admin/stock/count-panel.tsx'
import { runCall } from '../../../platform/web/action.ts'
import { forgetStaff } from '../staff.ts'

export const clientAction = (args: ClientActionFunctionArgs) => runCall(args, forgetStaff)

/** The count at the shelves. */
export default function StockCountRoute() {
  return <CountPanel />
}

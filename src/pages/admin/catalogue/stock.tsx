import type { ClientLoaderFunctionArgs } from 'react-router'
import type { STOCK_CALLS } from '../../../catalogue/contract/stock.ts'
import { StockListPanel } from '../../../catalogue/web/admin/stock/stock-list.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/stock.ts'

const addressOf = addressesOf<typeof STOCK_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/stock'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Every product’s stock, those with the least first. */
export default function StockRoute({ loaderData }: Route.ComponentProps) {
  return <StockListPanel value={loaderData} columns={useColumns('stock')} />
}

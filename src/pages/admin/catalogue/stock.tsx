import type { ClientLoaderFunctionArgs } from 'react-router'
import { readPage } from '#platform/web/session/read-page.ts'
import { addressOf } from '#stock/web/admin/call.ts'
import { LocationsScreen } from '#stock/web/admin/locations-screen.tsx'
import { StockListPanel } from '#stock/web/admin/stock-list.tsx'
import { TransfersScreen } from '#stock/web/admin/transfers-screen.tsx'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/stock.ts'

/** Three views of the stock at one address, chosen by `vue`. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const view = new URL(args.request.url).searchParams.get('vue')
  if (view === 'transferts') {
    const list = await readPage(addressOf('GET /api/admin/stock/transferts'), args)
    return { view: 'transfers' as const, list }
  }
  if (view === 'lieux') {
    const list = await readPage(addressOf('GET /api/admin/stock/lieux'), args)
    return { view: 'locations' as const, list }
  }
  return { view: 'stock' as const, list: await readPage(addressOf('GET /api/admin/stock'), args) }
}

export { runForStaff as clientAction } from '../staff.ts'

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Stock of every product, lowest first, transfers between locations, and the locations. */
export default function StockRoute({ loaderData }: Route.ComponentProps) {
  const columns = useColumns('stock')
  if (loaderData.view === 'transfers') return <TransfersScreen list={loaderData.list} />
  if (loaderData.view === 'locations') return <LocationsScreen {...loaderData.list} />
  return <StockListPanel value={loaderData.list} columns={columns} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import { PromisesPanel } from '#orders/web/admin/promises-panel.tsx'
import { isForbidden } from '#platform/web/error-message.ts'
import { readPage } from '#platform/web/session/read-page.ts'
import { addressOf } from '#stock/web/admin/call.ts'
import { MissingStock, StockSheetPanel } from '#stock/web/admin/stock-sheet.tsx'
import { RouteFailed } from '#ui/states/route-failed.tsx'
import type { Route } from './+types/stock-sheet.ts'

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/stock/:id', { params: { id: args.params['id'] ?? '' } }), args)

export { runForStaff as clientAction } from '../staff.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isForbidden(error) ? <MissingStock /> : <RouteFailed error={error} />
}

/** One product's stock: its ledger, and the orders that hold pieces. */
export default function StockSheetRoute({ params: { id }, loaderData }: Route.ComponentProps) {
  return (
    <StockSheetPanel key={id} sheet={loaderData}>
      <PromisesPanel productId={id} />
    </StockSheetPanel>
  )
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { OrderAdminCalls } from '../../../orders/contract.ts'
import { BooksScreen } from '../../../orders/web/admin/books-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { useAdmin } from '../use-admin.ts'
import type { Route } from './+types/books.ts'

const addressOf = addressesOf<OrderAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/comptabilite/mois'), args)

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** The accountants' journals, and the months that are closed. */
export default function BooksRoute({ loaderData }: Route.ComponentProps) {
  return <BooksScreen months={loaderData} mayClose={useAdmin().staff.rights.includes('admin')} />
}

import { BooksScreen } from '#finance/web/admin/books-screen.tsx'
import { addressOf } from '#finance/web/admin/call.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { useAdmin } from '../use-admin.ts'
import type { Route } from './+types/books.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/comptabilite/mois'))

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Accounting journals, and closed months. */
export default function BooksRoute({ loaderData }: Route.ComponentProps) {
  return <BooksScreen months={loaderData} mayClose={useAdmin().staff.rights.includes('admin')} />
}

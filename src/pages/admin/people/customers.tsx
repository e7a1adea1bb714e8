import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#accounts/web/admin/call.ts'
import { CUSTOMERS_OF_PAGE, CustomerList } from '#accounts/web/admin/customer-list.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import { SavedViews } from '../saved-views.tsx'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/customers.ts'

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const parameters = new URL(args.request.url).searchParams
  const query = {
    search: parameters.get('search') ?? '',
    page: Math.max(1, Number(parameters.get('page')) || 1),
    limit: CUSTOMERS_OF_PAGE,
  }
  return readPage(addressOf('GET /api/users', { query }), args)
}

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

export default function CustomersRoute({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerList
      customers={loaderData}
      views={<SavedViews list="clients" />}
      columns={useColumns('clients')}
    />
  )
}

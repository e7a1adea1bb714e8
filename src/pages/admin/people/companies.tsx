import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#accounts/web/admin/call.ts'
import { CeilingApprovals } from '#accounts/web/admin/company-panel.tsx'
import { CompaniesScreen } from '#accounts/web/employer/companies-screen.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/companies.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [companies, approvals] = await Promise.all([
    readPage(addressOf('GET /api/companies'), args),
    readPage(addressOf('GET /api/admin/entreprises/confirmations'), args),
  ])
  return { companies, approvals }
}

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Partner companies, and credit ceilings that await a second confirmation. */
export default function CompaniesRoute({ loaderData: { companies, approvals } }: Route.ComponentProps) {
  return (
    <>
      <CeilingApprovals approvals={approvals} />
      <CompaniesScreen companies={companies} />
    </>
  )
}

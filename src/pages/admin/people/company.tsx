import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#accounts/web/admin/call.ts'
import { CompanyPanel } from '#accounts/web/admin/company-panel.tsx'
import { CompanyCredit } from '#credit/web/admin/company-credit.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import { MissingOrFailed } from '#ui/states/missing-or-failed.tsx'
import { useAdmin } from '../use-admin.ts'
import type { Route } from './+types/company.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const id = Number(args.params['id'])
  const [company, approvals] = await Promise.all([
    readPage(addressOf('GET /api/companies/:id', { params: { id } }), args),
    readPage(addressOf('GET /api/admin/entreprises/confirmations'), args),
  ])
  return { company, approvals }
}

export { runForStaff as clientAction } from '../staff.ts'

/** One partner company, with its credit if the right allows. */
export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  const { rights } = useAdmin().staff
  const { company } = loaderData
  return (
    <CompanyPanel key={company.id} {...loaderData}>
      {(rights.includes('credits') || rights.includes('admin')) && <CompanyCredit companyId={company.id} />}
    </CompanyPanel>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} missing="Cette entreprise n’existe pas." />
}

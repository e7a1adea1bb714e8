import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router'
import type { AccountAdminCalls } from '../../../accounts/contract.ts'
import { CompanyPanel } from '../../../accounts/web/admin/company-panel.tsx'
import { CompanyCredit } from '../../../orders/web/admin-credits/company-credit.tsx'
import { runCall } from '../../../platform/web/action.ts'
import { addressesOf } from '../../../platform/web/call.ts'
import { isForbidden } from '../../../platform/web/error-message.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { PageFailed } from '../../../ui/states/page-states.tsx'
import { RouteFailed } from '../../../ui/states/route-failed.tsx'
import { useReload } from '../../../ui/states/use-reload.ts'
import { forgetStaff } from '../staff.ts'
import { useAdmin } from '../use-admin.ts'
import type { Route } from './+types/company.ts'

const addressOf = addressesOf<AccountAdminCalls>()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const id = Number(args.params['id'])
  const [company, approvals] = await Promise.all([
    readPage(addressOf('GET /api/companies/:id', { params: { id } }), args),
    readPage(addressOf('GET /api/admin/entreprises/confirmations'), args),
  ])
  return { company, approvals }
}

export const clientAction = (args: ClientActionFunctionArgs) => runCall(args, forgetStaff)

/** One partner company, with its credit where the right allows. */
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
  const { reload } = useReload()
  if (isForbidden(error)) return <PageFailed sentence="Cette entreprise n’existe pas." onRetry={reload} />
  return <RouteFailed error={error} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CrmCalls } from '../../../crm/contract.ts'
import { FruitlessScreen } from '../../../crm/web/admin/fruitless-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/searches.ts'

const addressOf = addressesOf<CrmCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/rapports/recherches'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** What visitors looked for and did not find. */
export default function FruitlessRoute({ loaderData }: Route.ComponentProps) {
  return <FruitlessScreen value={loaderData} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { PackCalls } from '../../../packs/contract.ts'
import { PacksList } from '../../../packs/web/admin/packs-list.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/packs.ts'

const addressOf = addressesOf<PackCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/packs'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** All packs, whatever their state. */
export default function PacksRoute({ loaderData }: Route.ComponentProps) {
  return <PacksList value={loaderData} />
}

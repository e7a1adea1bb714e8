import { addressOf } from '#packs/web/admin/call.ts'
import { PacksList } from '#packs/web/admin/packs-list.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/packs.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/packs'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** All packs, of any state. */
export default function PacksRoute({ loaderData }: Route.ComponentProps) {
  return <PacksList value={loaderData} />
}

import { addressOf } from '#payments/web/admin/call.ts'
import { DifferencesTab } from '#payments/web/admin/differences-tab.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/differences.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/paiements/ecarts'))

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Differences between Wave's books and the shop's. */
export default function DifferencesRoute({ loaderData }: Route.ComponentProps) {
  return <DifferencesTab value={loaderData} />
}

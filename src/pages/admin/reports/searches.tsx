import { addressOf } from '#crm/web/admin/call.ts'
import { FruitlessScreen } from '#crm/web/admin/fruitless-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/searches.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/rapports/recherches'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Searches without results. */
export default function FruitlessRoute({ loaderData }: Route.ComponentProps) {
  return <FruitlessScreen value={loaderData} />
}

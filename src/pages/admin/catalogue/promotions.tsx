import { addressOf } from '#catalogue/web/admin/call.ts'
import { PromotionsScreen } from '#catalogue/web/admin/promotions/promotions-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/promotions.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/promotions'))

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** All promotional prices with their periods. */
export default function PromotionsRoute({ loaderData }: Route.ComponentProps) {
  return <PromotionsScreen value={loaderData} />
}

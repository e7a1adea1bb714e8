import type { ClientLoaderFunctionArgs } from 'react-router'
import type { PROMOTION_CALLS } from '../../../catalogue/contract/promotions.ts'
import { PromotionsScreen } from '../../../catalogue/web/admin/promotions/promotions-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/promotions.ts'

const addressOf = addressesOf<typeof PROMOTION_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/promotions'), args)

export { runCall as clientAction } from '../../../platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** All promotional prices with their time. */
export default function PromotionsRoute({ loaderData }: Route.ComponentProps) {
  return <PromotionsScreen value={loaderData} />
}

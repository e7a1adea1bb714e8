import { addressOf } from '#catalogue/web/admin/call.ts'
import { CategoriesScreen } from '#catalogue/web/admin/sorting/categories-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/categories.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/categories'))

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Categories in the shop's order. */
export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <CategoriesScreen categories={loaderData} />
}

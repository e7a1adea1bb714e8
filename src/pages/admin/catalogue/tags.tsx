import { addressOf } from '#catalogue/web/admin/call.ts'
import { TagsScreen } from '#catalogue/web/admin/sorting/tags-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/tags.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/etiquettes'))

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

export default function TagsRoute({ loaderData }: Route.ComponentProps) {
  return <TagsScreen tags={loaderData} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { ADMIN_TAG_CALLS } from '../../../catalogue/contract/admin-calls.ts'
import { TagsScreen } from '../../../catalogue/web/admin/sorting/tags-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/tags.ts'

const addressOf = addressesOf<typeof ADMIN_TAG_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/etiquettes'), args)

export { runCall as clientAction } from '../../../platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Tags of products. */
export default function TagsRoute({ loaderData }: Route.ComponentProps) {
  return <TagsScreen tags={loaderData} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { ADMIN_CATEGORY_CALLS } from '../../../catalogue/contract/admin-calls.ts'
import { CategoriesScreen } from '../../../catalogue/web/admin/sorting/categories-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/categories.ts'

const addressOf = addressesOf<typeof ADMIN_CATEGORY_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/categories'), args)

export { runCall as clientAction } from '../../../platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Categories in the shop’s order. */
export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <CategoriesScreen categories={loaderData} />
}

import { addressOf } from '#catalogue/web/admin/call.ts'
import { ImportStart } from '#catalogue/web/admin/imports/import-start.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/product-imports.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/imports'))

export { sendImport as clientAction } from '#catalogue/web/admin/imports/send-import.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Starts a product import. */
export default function ProductImportsRoute({ loaderData }: Route.ComponentProps) {
  return <ImportStart imports={loaderData} />
}

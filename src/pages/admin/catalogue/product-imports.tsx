import type { ClientLoaderFunctionArgs } from 'react-router'
import type { IMPORT_CALLS } from '../../../catalogue/contract/imports.ts'
import { ImportStart } from '../../../catalogue/web/admin/imports/import-start.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/product-imports.ts'

const addressOf = addressesOf<typeof IMPORT_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/imports'), args)

export { sendImport as clientAction } from '../../../catalogue/web/admin/imports/send-import.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Where an import of products begins. */
export default function ProductImportsRoute({ loaderData }: Route.ComponentProps) {
  return <ImportStart imports={loaderData} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CatalogueAdminCalls } from '../../../catalogue/contract/admin-calls.ts'
import { ProductsScreen } from '../../../catalogue/web/admin/list/products-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { SavedViews } from '../saved-views.tsx'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/products.ts'

const addressOf = addressesOf<CatalogueAdminCalls>()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [value, categories, tags] = await Promise.all([
    readPage(addressOf('GET /api/admin/produits'), args),
    readPage(addressOf('GET /api/admin/categories'), args),
    readPage(addressOf('GET /api/admin/etiquettes'), args),
  ])
  return { value, categories, tags }
}

export { runCall as clientAction } from '../../../platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** All products, to find and to change many at once. */
export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ProductsScreen {...loaderData} views={<SavedViews list="produits" />} columns={useColumns('produits')} />
  )
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#catalogue/web/admin/call.ts'
import { ProductsScreen } from '#catalogue/web/admin/list/products-screen.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import { SavedViews } from '../saved-views.tsx'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/products.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [value, categories, tags] = await Promise.all([
    readPage(addressOf('GET /api/admin/produits'), args),
    readPage(addressOf('GET /api/admin/categories'), args),
    readPage(addressOf('GET /api/admin/etiquettes'), args),
  ])
  return { value, categories, tags }
}

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** All products, with search and bulk changes. */
export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ProductsScreen {...loaderData} views={<SavedViews list="produits" />} columns={useColumns('produits')} />
  )
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CatalogueAdminCalls } from '../../../catalogue/contract/admin-calls.ts'
import { ArchivedProduct } from '../../../catalogue/web/admin/editor/archived-product.tsx'
import { ProductEditor } from '../../../catalogue/web/admin/editor/product-editor.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { isForbidden } from '../../../platform/web/error-message.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { PageFailed } from '../../../ui/states/page-states.tsx'
import { RouteFailed } from '../../../ui/states/route-failed.tsx'
import { useReload } from '../../../ui/states/use-reload.ts'
import type { Route } from './+types/product.ts'

const addressOf = addressesOf<CatalogueAdminCalls>()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { id = '' } = args.params
  const [product, categories, tags] = await Promise.all([
    id === 'nouveau'
      ? undefined
      : readPage(addressOf('GET /api/admin/produits/:id', { params: { id } }), args),
    readPage(addressOf('GET /api/admin/categories'), args),
    readPage(addressOf('GET /api/admin/etiquettes'), args),
  ])
  return { product, categories, tags }
}

export { runCall as clientAction } from '../../../platform/web/action.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { reload } = useReload()
  if (!isForbidden(error)) return <RouteFailed error={error} />
  return <PageFailed sentence="Ce produit n’existe pas." onRetry={reload} />
}

/** One product to edit, or a new one; one that has left the shop can come back. */
export default function ProductRoute({ params: { id }, loaderData }: Route.ComponentProps) {
  const { product, categories, tags } = loaderData
  if (product && product.archived_at !== null)
    return <ArchivedProduct key={id} product={product} categories={categories} />
  return <ProductEditor key={id} product={product} categories={categories} tags={tags} />
}

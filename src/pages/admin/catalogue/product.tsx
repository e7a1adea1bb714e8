import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#catalogue/web/admin/call.ts'
import { ArchivedProduct } from '#catalogue/web/admin/editor/archived-product.tsx'
import { ProductEditor } from '#catalogue/web/admin/editor/product-editor.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import { MissingOrFailed } from '#ui/states/missing-or-failed.tsx'
import type { Route } from './+types/product.ts'

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

export { runCall as clientAction } from '#platform/web/action.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} missing="Ce produit n’existe pas." />
}

/** One product to edit, or a new one. An archived product can be restored. */
export default function ProductRoute({ params: { id }, loaderData }: Route.ComponentProps) {
  const { product, categories, tags } = loaderData
  if (product && product.archived_at !== null)
    return <ArchivedProduct key={id} product={product} categories={categories} />
  return <ProductEditor key={id} product={product} categories={categories} tags={tags} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CatalogueAdminCalls } from '../../../catalogue/contract/admin-calls.ts'
import { NewPromotion } from '../../../catalogue/web/admin/promotions/new-promotion.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/new-promotion.ts'

const addressOf = addressesOf<CatalogueAdminCalls>()

/** Products that were chosen before stand in the address; 0 is none. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const ids = new URL(args.request.url).searchParams.get('produits') || '0'
  const [tags, { products }] = await Promise.all([
    readPage(addressOf('GET /api/admin/etiquettes'), args),
    readPage(addressOf('GET /api/admin/produits', { query: { tri: 'name', ids } }), args),
  ])
  return { tags, first: products }
}

export { runCall as clientAction } from '../../../platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** A promotion for several products. */
export default function NewPromotionRoute({ loaderData }: Route.ComponentProps) {
  return <NewPromotion {...loaderData} />
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#catalogue/web/admin/call.ts'
import { NewPromotion } from '#catalogue/web/admin/promotions/new-promotion.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/new-promotion.ts'

/** The address lists the preselected products. 0 is none. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const ids = new URL(args.request.url).searchParams.get('produits') || '0'
  const [tags, { products }] = await Promise.all([
    readPage(addressOf('GET /api/admin/etiquettes'), args),
    readPage(addressOf('GET /api/admin/produits', { query: { tri: 'name', ids } }), args),
  ])
  return { tags, first: products }
}

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** A promotion for several products. */
export default function NewPromotionRoute({ loaderData }: Route.ComponentProps) {
  return <NewPromotion {...loaderData} />
}

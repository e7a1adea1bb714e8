import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { PlacedOrder } from '#orders/web/place/placed-banner.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import type { Route } from './+types/listing.ts'
import { ListScreen } from './list-screen.tsx'
import { loadListScreen } from './load-list-screen.ts'

const TITLE = 'Boutique'

export function loader(args: Route.LoaderArgs) {
  return loadListScreen(args, 'shop', {
    title: TITLE,
    description:
      'Congélateurs, télévisions, réfrigérateurs, cuisinières et tout pour la maison, livrés à Dakar et partout au Sénégal.',
    path: '/boutique',
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

/** Loaded only for a guest who has just ordered. */
const PlacedBanner = lazy(() => import('#orders/web/place/placed-banner.tsx'))

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  // ORD-6: the history entry keeps the order's private link across reloads.
  const { state } = useLocation() as { state: { placed?: PlacedOrder } | null }
  const placed = useHydrated() && state?.placed
  return (
    <>
      {placed && (
        <Suspense>
          <PlacedBanner {...placed} />
        </Suspense>
      )}
      <ListScreen name="shop" title={TITLE} loaded={loaderData} />
    </>
  )
}

import { lazy, Suspense } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { loadList } from '../../catalogue/web/load-list.ts'
import { describeList } from '../../catalogue/web/describe-list.ts'
import type { PlacedOrder } from '../../orders/web/reservation/placed-banner.tsx'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import { useHydrated } from '../../platform/web/use-hydrated.ts'
import type { Route } from './+types/listing.ts'
import { ListScreen } from './list-screen.tsx'

const DESCRIPTION =
  'Congélateurs, télévisions, réfrigérateurs, cuisinières et tout pour la maison, livrés à Dakar et partout au Sénégal.'
const TITLE = 'Boutique'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadList(context.get(senderContext), url, 'shop')
  const { publicUrl } = context.get(publicAddressesContext)
  return {
    ...loaded,
    meta: describeList({ title: TITLE, description: DESCRIPTION, path: '/boutique' }, loaded, publicUrl),
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

/** Fetched by a guest who has just ordered, and by nobody else. */
const PlacedBanner = lazy(() => import('../../orders/web/reservation/placed-banner.tsx'))

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  // ORD-6: the entry of the history keeps the order's private link, through reloads too.
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

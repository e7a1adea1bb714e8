import type { MetaDescriptor } from 'react-router'
import { loadList } from '../../catalogue/web/load-list.ts'
import { describeList } from '../../catalogue/web/describe-list.ts'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import type { Route } from './+types/listing.ts'
import { ListScreen } from './list-screen.tsx'

const DESCRIPTION =
  'Congélateurs, télévisions, réfrigérateurs, cuisinières et tout pour la maison, livrés gratuitement à Dakar.'
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

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="shop" title={TITLE} loaded={loaderData} />
}

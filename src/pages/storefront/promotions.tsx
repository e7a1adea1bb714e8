import type { MetaDescriptor } from 'react-router'
import { loadList } from '../../catalogue/web/load-list.ts'
import { describeList } from '../../catalogue/web/describe-list.ts'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import type { Route } from './+types/promotions.ts'
import { ListScreen } from './list-screen.tsx'

const DESCRIPTION = 'Les promotions du moment sur l’électroménager et l’électronique à Dakar.'
const TITLE = 'En promo'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadList(context.get(senderContext), url, 'promotions')
  const { publicUrl } = context.get(publicAddressesContext)
  return {
    ...loaded,
    meta: describeList({ title: TITLE, description: DESCRIPTION, path: '/en-promo' }, loaded, publicUrl),
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

export default function PromotionsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="promotions" title={TITLE} loaded={loaderData} />
}

import type { MetaDescriptor } from 'react-router'
import { loadList } from '../../catalogue/web/load-list.ts'
import { describeList } from '../../catalogue/web/describe-list.ts'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import type { Route } from './+types/holiday-promotions.ts'
import { ListScreen } from './list-screen.tsx'

const DESCRIPTION = 'Les promotions de la Tabaski, dans la limite du stock.'
const TITLE = 'Promo Tabaski'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadList(context.get(senderContext), url, 'holiday')
  const { publicUrl } = context.get(publicAddressesContext)
  return {
    ...loaded,
    meta: describeList({ title: TITLE, description: DESCRIPTION, path: '/promo-tabaski' }, loaded, publicUrl),
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

export default function HolidayPromotionsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="holiday" title={TITLE} loaded={loaderData} />
}

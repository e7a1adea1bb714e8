import type { Route } from './+types/flash-promotions.ts'
import { ListScreen } from './list-screen.tsx'
import { loadListScreen } from './load-list-screen.ts'

const TITLE = 'Ventes flash Ramadan'

export function loader(args: Route.LoaderArgs) {
  return loadListScreen(args, 'flash', {
    title: TITLE,
    description: 'Les ventes flash du Ramadan, dans la limite du stock.',
    path: '/promo-ramadan',
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function FlashPromotionsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="flash" title={TITLE} loaded={loaderData} />
}

import type { Route } from './+types/promotions.ts'
import { ListScreen } from './list-screen.tsx'
import { loadListScreen } from './load-list-screen.ts'

const TITLE = 'En promo'

export function loader(args: Route.LoaderArgs) {
  return loadListScreen(args, 'promotions', {
    title: TITLE,
    description: 'Les promotions du moment sur l’électroménager et l’électronique à Dakar.',
    path: '/en-promo',
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PromotionsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="promotions" title={TITLE} loaded={loaderData} />
}

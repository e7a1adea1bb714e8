import type { Route } from './+types/holiday-promotions.ts'
import { ListScreen } from './list-screen.tsx'
import { loadListScreen } from './load-list-screen.ts'

const TITLE = 'Promo Tabaski'

export function loader(args: Route.LoaderArgs) {
  return loadListScreen(args, 'holiday', {
    title: TITLE,
    description: 'Les promotions de la Tabaski, dans la limite du stock.',
    path: '/promo-tabaski',
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function HolidayPromotionsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="holiday" title={TITLE} loaded={loaderData} />
}

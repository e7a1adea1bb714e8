import { TrackingScreen } from '#orders/web/follow/tracking-screen.tsx'
import { describePage } from '#platform/web/page-meta.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import type { Route } from './+types/tracking.ts'

const DESCRIPTION = 'Où en est votre commande\u202F: son suivi par numéro et adresse e-mail, sans compte.'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(publicAddressesContext)
  return {
    meta: describePage(
      { title: 'Suivre ma commande', description: DESCRIPTION, path: '/tracking-order' },
      publicUrl,
    ),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function TrackingPage() {
  return <TrackingScreen />
}

import type { MetaDescriptor } from 'react-router'
import { StopScreen } from '#crm/web/contacts/stop-screen.tsx'
import { currentShop } from '#platform/web/current-shop.ts'
import type { Route } from './+types/unsubscribe.ts'

export function meta(): MetaDescriptor[] {
  return [
    { title: `Ne plus recevoir nos messages | ${currentShop().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function UnsubscribeScreen({ params }: Route.ComponentProps) {
  return <StopScreen token={params.token} />
}

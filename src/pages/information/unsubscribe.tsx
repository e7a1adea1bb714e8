import type { MetaDescriptor } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { StopScreen } from '../../crm/web/contacts/stop-screen.tsx'
import type { Route } from './+types/unsubscribe.ts'

export function meta(): MetaDescriptor[] {
  return [{ title: `Ne plus recevoir nos messages | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function UnsubscribeScreen({ params }: Route.ComponentProps) {
  return <StopScreen token={params.token} />
}

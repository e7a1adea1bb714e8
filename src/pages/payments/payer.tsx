import type { MetaDescriptor } from 'react-router'
import { PayerScreen } from '#payments/web/payer/payer-screen.tsx'
import { currentShop } from '#platform/web/current-shop.ts'
import type { Route } from './+types/payer.ts'

/** The address is the secret: no other site and no search engine may learn it. */
export function meta(): MetaDescriptor[] {
  return [
    { title: `Paiement | ${currentShop().name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export function headers(): HeadersInit {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export default function PayerPage({ params }: Route.ComponentProps) {
  return <PayerScreen key={params.secret} secret={params.secret} />
}

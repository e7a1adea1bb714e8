import type { MetaDescriptor } from 'react-router'
import { PayerScreen } from '#payments/web/payer/payer-screen.tsx'
import { currentShop } from '#platform/web/current-shop.ts'
import type { Route } from './+types/payer.ts'

/** The address is a secret: `noindex` and `no-referrer` hide it from search engines and other sites. */
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

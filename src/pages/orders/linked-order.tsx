import type { MetaDescriptor } from 'react-router'
import { LinkedScreen } from '#orders/web/follow/linked-screen.tsx'
import { PayPanel } from '#payments/web/pay-panel.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/linked-order.ts'

/** The address is a secret: `noindex` and `no-referrer` hide it from search engines and other sites. */
export function meta(): MetaDescriptor[] {
  return [...describePrivatePage('Ma commande'), { name: 'referrer', content: 'no-referrer' }]
}

export function headers(): HeadersInit {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export default function LinkedOrderPage({ params }: Route.ComponentProps) {
  return <LinkedScreen key={params.token} token={params.token} payment={PayPanel} />
}

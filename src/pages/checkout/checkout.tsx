import type { MetaDescriptor } from 'react-router'
import { CheckoutScreen } from '#orders/web/checkout/checkout-screen.tsx'
import { currentShop } from '#platform/web/current-shop.ts'

export function meta(): MetaDescriptor[] {
  return [
    { title: `Votre commande | ${currentShop().name}` },
    { name: 'description', content: 'Adresse, livraison et paiement.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** ORD-2, NAV-3: rendered under the layout that requires a session. */
export default function CheckoutPage() {
  return <CheckoutScreen />
}

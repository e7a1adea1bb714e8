import type { MetaDescriptor } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { CheckoutScreen } from '../../orders/web/checkout/checkout-screen.tsx'

export function meta(): MetaDescriptor[] {
  return [
    { title: `Votre commande | ${shop.name}` },
    { name: 'description', content: 'Adresse, livraison et paiement.' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** ORD-2, NAV-3: under the layout that asks for a session. */
export default function CheckoutPage() {
  return <CheckoutScreen />
}

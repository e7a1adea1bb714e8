import type { MetaDescriptor } from 'react-router'
import { currentShop } from '#platform/web/current-shop.ts'

/** Head of a basket's page, which search engines leave out. Written here: such a page loads no data. */
export function describeBasket(title: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${currentShop().name}` },
    { name: 'description', content: 'Vos choix, vérifiés aux prix du jour.' },
    { name: 'robots', content: 'noindex' },
  ]
}

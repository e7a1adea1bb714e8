import type { MetaDescriptor } from 'react-router'
import { currentShop } from '#platform/web/current-shop.ts'

/** Head of a basket page, excluded from search engines. Built here, because the page has no loader data. */
export function describeBasket(title: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${currentShop().name}` },
    { name: 'description', content: 'Vos choix, vérifiés aux prix du jour.' },
    { name: 'robots', content: 'noindex' },
  ]
}

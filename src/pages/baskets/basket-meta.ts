import type { MetaDescriptor } from 'react-router'
import { shop } from '../../../shop.config.ts'

/** Head of a basket's page, which search engines leave out. Written here: such a page loads no data. */
export function describeBasket(title: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${shop.name}` },
    { name: 'description', content: 'Vos choix, vérifiés aux prix du jour.' },
    { name: 'robots', content: 'noindex' },
  ]
}

import type { MetaDescriptor } from 'react-router'
import { shop } from '../../../../shop.config.ts'

/** Head of a screen about an account, which search engines leave out. Written here: such a screen loads no data. */
export function describeAccountScreen(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

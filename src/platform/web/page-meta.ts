import type { MetaDescriptor } from 'react-router'
import { shop } from '../../../shop.config.ts'
import type { PublicAddresses } from './public-addresses.ts'

interface PageMeta {
  /** Without the shop's name, which is added; absent on Home. */
  title?: string
  description?: string
  /** The one address of this page that search engines keep; absent where the page is not to be kept. */
  path?: string
  /** Address of a picture for link previews. */
  image?: string
  /** schema.org objects. */
  structured?: readonly object[]
}

/** What the root loader knows, as a route's `meta` finds it in its first match. */
export function publicUrlOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { addresses?: PublicAddresses } } | undefined
  return root?.loaderData?.addresses?.publicUrl ?? ''
}

/** Title, description, canonical address and link preview of a page. No `path` = kept out of search engines. */
export function describePage(page: PageMeta, publicUrl: string): MetaDescriptor[] {
  const title = page.title ? `${page.title} | ${shop.name}` : `${shop.name} : électroménager et électronique à Dakar`
  const meta: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: page.title ?? shop.name },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'fr_SN' },
  ]
  if (page.description) {
    meta.push({ name: 'description', content: page.description }, { property: 'og:description', content: page.description })
  }
  if (page.image) meta.push({ property: 'og:image', content: publicUrl + page.image })
  if (page.path === undefined) meta.push({ name: 'robots', content: 'noindex' })
  else {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: publicUrl + page.path },
      { property: 'og:url', content: publicUrl + page.path },
    )
  }
  for (const object of page.structured ?? []) meta.push({ 'script:ld+json': object as never })
  return meta
}

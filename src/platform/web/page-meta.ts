import type { MetaDescriptor } from 'react-router'
import { currentShop } from './current-shop.ts'

/** One element of the page's head, in the form that React Router's `meta` takes. Loaders send it to the page. */
export type PageTag = Record<string, string | object>

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

/**
 * Title, description, canonical address and link preview of a page; no `path` = kept out of search engines. Loaders
 * write it and `meta` only passes it on, so that none of this reaches the browser's scripts.
 */
export function describePage(page: PageMeta, publicUrl: string): PageTag[] {
  const title = page.title
    ? `${page.title} | ${currentShop().name}`
    : `${currentShop().name} : électroménager et électronique à Dakar`
  const meta: PageTag[] = [
    { title },
    { property: 'og:title', content: page.title ?? currentShop().name },
    { property: 'og:site_name', content: currentShop().name },
    { property: 'og:locale', content: 'fr_SN' },
  ]
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  }
  if (page.image) meta.push({ property: 'og:image', content: publicUrl + page.image })
  if (page.path === undefined) meta.push({ name: 'robots', content: 'noindex' })
  else {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: publicUrl + page.path },
      { property: 'og:url', content: publicUrl + page.path },
    )
  }
  for (const object of page.structured ?? []) meta.push({ 'script:ld+json': object })
  return meta
}

/** Head of a screen about an account, which search engines leave out. Written here: such a screen loads no data. */
export function describePrivatePage(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${currentShop().name}` }, { name: 'robots', content: 'noindex' }]
}

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
  /** Address of the picture for link previews, 1200 × 630 pixels, JPEG; unless said, the shop's. */
  preview?: string
  /** schema.org objects. */
  structured?: readonly object[]
}

const SHOP_PREVIEW = '/apercu/boutique.jpg'
/** Chats that know them show the picture large, and at once. */
const PREVIEW_FORMAT: readonly PageTag[] = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** Address of the preview of a page about one product; undefined without a picture of it. */
export const previewOf = (picture: string | null | undefined): string | undefined =>
  picture ? `/apercu/${picture}.jpg` : undefined

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
  meta.push({ property: 'og:image', content: publicUrl + (page.preview ?? SHOP_PREVIEW) }, ...PREVIEW_FORMAT)
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

import type { MetaDescriptor } from 'react-router'
import { currentShop } from './current-shop.ts'

/** An element of the page's head, in the form of React Router's `meta`. Loaders send it to the page. */
export type PageTag = Record<string, string | object>

interface PageMeta {
  /** Without the shop's name, which is appended. Omit on Home. */
  title?: string
  description?: string
  /** Canonical path for search engines. Omit to exclude the page. */
  path?: string
  /** Address of the link preview picture, 1200 × 630 px, JPEG. Default: the shop's. */
  preview?: string
  /** schema.org objects. */
  structured?: readonly object[]
}

const SHOP_PREVIEW = '/apercu/boutique.jpg'
/** Chat programs that support these show the picture large and immediately. */
const PREVIEW_FORMAT: readonly PageTag[] = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** Address of a product's preview picture. Undefined without a picture. */
export const previewOf = (picture: string | null | undefined): string | undefined =>
  picture ? `/apercu/${picture}.jpg` : undefined

/**
 * Builds title, description, canonical address and link preview of a page. Without `path` search engines exclude it.
 * Loaders call it and `meta` only passes it on, so that this code stays out of the browser bundle.
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

/** Head of an account screen, excluded from search engines. Built here, because such a screen has no loader data. */
export function describePrivatePage(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${currentShop().name}` }, { name: 'robots', content: 'noindex' }]
}

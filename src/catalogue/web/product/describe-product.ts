import type { Product } from '#catalogue/contract.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { categoryAddress, productAddress } from '#catalogue/rules/addresses.ts'
import { availabilityOf } from '#catalogue/rules/stock.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { type PageTag, describePage, previewOf } from '#platform/web/page-meta.ts'

/** Search results show about this many characters. */
const DESCRIPTION_LENGTH = 160

/** Page tags of a product for search engines and link previews; for a missing product, noindex tags. */
export function describeProduct(product: Product | undefined, publicUrl: string): PageTag[] {
  if (!product) return describePage({ title: 'Produit introuvable' }, publicUrl)
  return describePage(
    {
      title: product.name,
      description: shorten(product.description),
      path: productAddress(product.id),
      preview: previewOf(product.picture),
      structured: buildStructuredProduct(product, publicUrl),
    },
    publicUrl,
  )
}

/** Shortens a text to one line, cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const start = line.slice(0, DESCRIPTION_LENGTH)
  return `${start.slice(0, start.lastIndexOf(' '))}…`
}

const SCHEMA_AVAILABILITY = {
  'in-stock': 'InStock',
  'last-pieces': 'LimitedAvailability',
  'on-preorder': 'PreOrder',
  // Not available at this offer's price.
  'on-credit': 'OutOfStock',
  'sold-out': 'OutOfStock',
} as const

/** schema.org objects of the product and its breadcrumb, for search engines. Prices in whole XOF. */
function buildStructuredProduct(product: Product, publicUrl: string): object[] {
  const url = publicUrl + productAddress(product.id)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.reference,
      category: product.categ_id,
      ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
      ...(product.picture ? { image: `${publicUrl}/images/${product.picture}/800.webp` } : {}),
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'XOF',
        price: firstOffer(product).price,
        availability: `https://schema.org/${SCHEMA_AVAILABILITY[availabilityOf(product).state]}`,
        seller: { '@type': 'Organization', name: currentShop().name },
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${publicUrl}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: product.categ_id,
          item: publicUrl + categoryAddress(product.categ_id),
        },
        { '@type': 'ListItem', position: 3, name: product.name, item: url },
      ],
    },
  ]
}

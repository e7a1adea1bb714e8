import { shop } from '../../../../shop.config.ts'
import type { Product } from '../../contract.ts'
import { availabilityOf } from '../../rules/stock.ts'
import { categoryAddress, productAddress } from '../../rules/addresses.ts'

const SCHEMA_AVAILABILITY = {
  'in-stock': 'InStock',
  'last-pieces': 'LimitedAvailability',
  'on-preorder': 'PreOrder',
  'sold-out': 'OutOfStock',
} as const

/** The product and the way to it as schema.org objects, for search engines. Prices in whole XOF. */
export function writeStructuredProduct(product: Product, publicUrl: string): object[] {
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
        price: product.price_unit,
        availability: `https://schema.org/${SCHEMA_AVAILABILITY[availabilityOf(product).state]}`,
        seller: { '@type': 'Organization', name: shop.name },
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

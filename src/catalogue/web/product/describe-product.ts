import { describePage, type PageTag } from '../../../platform/web/page-meta.ts'
import type { Product } from '../../contract.ts'
import { productAddress } from '../../rules/addresses.ts'
import { writeStructuredProduct } from './structured-product.ts'

/** Search results show about this many characters. */
const DESCRIPTION_LENGTH = 160

/** What search engines and link previews read of a product; of a missing one, that there is none. */
export function describeProduct(product: Product | undefined, publicUrl: string): PageTag[] {
  if (!product) return describePage({ title: 'Produit introuvable' }, publicUrl)
  return describePage(
    {
      title: product.name,
      description: shorten(product.description),
      path: productAddress(product.id),
      image: product.picture ? `/images/${product.picture}/800.webp` : undefined,
      structured: writeStructuredProduct(product, publicUrl),
    },
    publicUrl,
  )
}

/** The beginning of a text in one line, cut between two words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const start = line.slice(0, DESCRIPTION_LENGTH)
  return `${start.slice(0, start.lastIndexOf(' '))}…`
}

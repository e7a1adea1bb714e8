import type { ColourChoice, ListedProduct, Product } from '#catalogue/contract.ts'
import { FIGURE_NAMES, type FigureName } from '#catalogue/rules/product-fields.ts'
import type { ProductDetailRow } from './queries/find-product.ts'
import type { ProductRow } from './queries/list-products.ts'

/** Address of a picture in one of the available widths. */
function pictureAddress(hash: string, width: number): string {
  return `/images/${hash}/${width}.webp`
}

/** Lists each public field explicitly, so that cost and internal figures never leak. */
export function presentListed(row: ProductRow): ListedProduct {
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    brand: row.brand,
    description: row.description,
    ...(row.picture !== null && {
      image: pictureAddress(row.picture, 800),
      image_256: pictureAddress(row.picture, 256),
    }),
    picture: row.picture,
    list_price: row.list_price,
    promo_price: row.promo_price,
    price_unit: row.price,
    en_promo: row.en_promo,
    preorder_price: row.is_preorder ? row.preorder_price : null,
    is_preorder: row.is_preorder,
    creditorder_price: row.is_creditorder ? row.creditorder_price : null,
    is_creditorder: row.is_creditorder,
    categ_id: row.category,
    rang: row.rang,
    tag: row.tags[0]?.name ?? null,
    tags: row.tags,
    quantity: row.available,
    sale_ok: row.sale_ok,
    energy_class: row.energy_class,
  }
}

/** Response for a single product. `image256` is the 256 px picture in base64; omit when there is no picture. */
export function presentProduct(
  row: ProductDetailRow,
  colours: ColourChoice[],
  image256: string | undefined,
): Product {
  const { image_256: _address, ...listed } = presentListed(row)
  return {
    ...listed,
    ...(image256 !== undefined && { image_256: image256 }),
    category: { id: row.category_id, name: row.category, kind: row.category_kind },
    images: row.pictures,
    facts: row.facts,
    colours,
    ...presentFigures(row),
    capacity: presentCapacity(row),
    dimensions: presentDimensions(row),
    lowest_price_30_days: row.lowest_price_30_days,
    version: row.version,
  }
}

function presentFigures(row: ProductDetailRow): Pick<Product, FigureName> {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, row[name]])) as Pick<Product, FigureName>
}

/** « 308 L »: French decimal comma, no-break space before the unit. */
function presentCapacity({ capacity_value: value, capacity_unit: unit }: ProductDetailRow): string | null {
  if (value === null || unit === null) return null
  return `${String(value).replace('.', ',')}\u00a0${unit}`
}

function presentDimensions(row: ProductDetailRow): Product['dimensions'] {
  if (row.width_cm === null || row.height_cm === null || row.depth_cm === null) return null
  return { width: row.width_cm, height: row.height_cm, depth: row.depth_cm }
}

import { Fragment, type ReactNode } from 'react'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { categoryAddress, productAddress } from '#catalogue/rules/addresses.ts'
import {
  MAX_COMPARED,
  type ComparedProduct,
  type CompareRow,
  compareRows,
  removeCompared,
} from '#catalogue/rules/compare.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'
import type { CardProduct } from '../card-product.ts'
import { SavingBadge } from '../saving-badge.tsx'
import { StockLine } from '../stock-line.tsx'
import { compareAddress } from './compare-address.ts'
import './compare-table.css'
import type { ShownComparison } from './load-compared.ts'

/** Label of the best value in a row, if more specific than the default. */
const BEST_WORDS: Record<string, string> = {
  Prix: 'Le moins cher',
  Consommation: 'Le plus économe',
  Garantie: 'La plus longue',
}
const PICTURE_SIZES = '(min-width: 48rem) 168px, 28vw'

interface CompareTableProps {
  products: readonly ShownComparison[]
  actionsFor: ((product: CardProduct) => ReactNode) | undefined
}

/**
 * CAT-14: products side by side. A table wider than the screen scrolls in its own frame; keyboard users reach it
 * through the links in the headers.
 */
export function CompareTable({ products, actionsFor }: CompareTableProps) {
  return (
    <section aria-labelledby="comparaison" className="compare-frame">
      <table className="compare">
        <TableHead products={products} />
        <tbody>
          {compareRows(products).map((row) => (
            <Fragment key={row.label}>
              <Line row={row} products={products} />
              {row.kind === 'price' && actionsFor && <Actions products={products} actionsFor={actionsFor} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ row, products }: { row: CompareRow; products: readonly ComparedProduct[] }) {
  return (
    <tr className={row.differs ? 'is-different' : undefined}>
      <th scope="row">
        <span>
          {row.label}
          {row.differs && <span className="sr-only"> (différent)</span>}
        </span>
      </th>
      {products.map((product, index) => (
        <td key={product.id}>
          <Value row={row} index={index} product={product} />
          {row.best[index] && (
            <span className="badge mt-1 gap-1 bg-brand-soft px-1 text-brand">
              <Icon name="check" size={16} /> {BEST_WORDS[row.label]}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Action buttons below the prices, aligned across columns. This row stays visible when only differences are shown. */
function Actions({
  products,
  actionsFor,
}: {
  products: readonly ShownComparison[]
  actionsFor: (product: CardProduct) => ReactNode
}) {
  return (
    <tr className="compare-actions">
      <th scope="row">
        <span className="sr-only">Acheter</span>
      </th>
      {products.map((product) => (
        <td key={product.id}>
          <div className="button-stack">{actionsFor(product)}</div>
        </td>
      ))}
    </tr>
  )
}

/**
 * Column headers, with a column to add a product. Column widths come first, so that a page that loads slowly does not
 * shift.
 */
function TableHead({ products }: { products: readonly ComparedProduct[] }) {
  const ids = products.map(({ id }) => id)
  const [first] = products
  const more = products.length < MAX_COMPARED ? first : undefined
  return (
    <>
      <colgroup>
        <col />
        {ids.map((id) => (
          <col key={id} />
        ))}
        {more && <col className="compare-rest" />}
      </colgroup>
      <thead>
        <tr>
          <td>
            <span>{`${products.length} sur ${MAX_COMPARED}`}</span>
          </td>
          {products.map((product) => (
            <ProductHead key={product.id} product={product} others={removeCompared(ids, product.id)} />
          ))}
          {more && (
            <td>
              <Link href={categoryAddress(more.categ_id)} className="compare-add">
                <span aria-hidden="true">+</span> Ajouter un produit
              </Link>
            </td>
          )}
        </tr>
      </thead>
    </>
  )
}

function ProductHead({ product, others }: { product: ComparedProduct; others: readonly number[] }) {
  const { id, name, picture } = product
  return (
    <th scope="col">
      <div className="compare-stage">
        <ShopPicture hash={picture} alt="" sizes={PICTURE_SIZES} />
        {firstOffer(product).isPromo && <span className="badge badge-promo">En promo</span>}
      </div>
      <Link href={productAddress(id)} className="compare-title">
        {name}
      </Link>
      <Link href={compareAddress(others)} aria-label={`Retirer ${name}`} className="compare-remove">
        <Icon name="x" size={20} />
      </Link>
    </th>
  )
}

/** One cell: prices and availability in the shop's usual format, facts as stored. */
function Value({ row, index, product }: { row: CompareRow; index: number; product: ComparedProduct }) {
  if (row.kind === 'price') return <ComparedPrice product={product} />
  if (row.kind === 'availability') return <StockLine product={product} />
  return row.values[index] ?? <span aria-label="non indiqué">—</span>
}

function ComparedPrice({ product }: { product: ComparedProduct }) {
  const { price, isPromo, saving } = firstOffer(product)
  return (
    <>
      <Price amount={price} isPromo={isPromo} />
      {saving && (
        <span className="flex flex-wrap items-center gap-2 font-normal">
          <s className="old-price">
            <span className="sr-only">Ancien prix&#x202F;: </span>
            {formatAmount(product.list_price)}
          </s>
          <SavingBadge percent={saving.percent} />
        </span>
      )}
    </>
  )
}

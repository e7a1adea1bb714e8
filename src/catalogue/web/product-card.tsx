import type { ReactNode } from 'react'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { productAddress } from '#catalogue/rules/addresses.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'
import type { CardProduct } from './card-product.ts'
import { PromiseLine } from './delivery/promise-line.tsx'
import { SavingBadge } from './saving-badge.tsx'
import { StockLine } from './stock-line.tsx'

interface ProductCardProps {
  product: CardProduct
  /** `sizes` attribute of the picture. */
  sizes: string
  /** The first picture of a screen is fetched with high priority. */
  isFirst?: boolean
  /** Basket buttons of this product. */
  actions?: ReactNode
}

/** CAT-7: a product in a list. Picture, title and eye icon link to its page. Only the title is in the tab order. */
export function ProductCard({ product, sizes, isFirst, actions }: ProductCardProps) {
  const href = productAddress(product.id)
  const { kind, price, isPromo, saving } = firstOffer(product)
  return (
    <article className="product-card">
      <div className="card-stage">
        <Link href={href} tabIndex={-1} title={product.name} data-picture-of={product.id}>
          <ShopPicture hash={product.picture} alt={product.name} sizes={sizes} isFirst={isFirst} />
        </Link>
        {isPromo && <span className="badge badge-promo">En promo</span>}
        <Tags tags={product.tags} />
        <Link href={href} tabIndex={-1} aria-label={`Voir ${product.name}`} className="card-eye">
          <Icon name="eye" />
        </Link>
      </div>
      <div className="card-body">
        <p className="flex">
          <span className="badge badge-category">{product.categ_id}</span>
          <button
            type="button"
            data-compare={product.id}
            aria-pressed="false"
            aria-label={`Comparer ${product.name}`}
            className="card-compare"
          >
            <Icon name="scale" size={20} />
          </button>
        </p>
        <h3 className="card-name">
          <Link href={href}>{product.name}</Link>
        </h3>
        <Price amount={price} isPromo={isPromo} />
        <div className="card-second-line">
          {saving ? (
            <>
              <OldAmount amount={product.list_price} />
              <SavingBadge percent={saving.percent} />
            </>
          ) : (
            <StockLine product={product} />
          )}
        </div>
        {kind === 'cart' && <PromiseLine className="card-promise" />}
        {actions && <div className="button-stack">{actions}</div>}
      </div>
    </article>
  )
}

function Tags({ tags }: Pick<CardProduct, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <p className="card-tags">
      {tags.map(({ id, name }) => (
        <span key={id} className="badge badge-tag">
          {name}
        </span>
      ))}
    </p>
  )
}

function OldAmount({ amount }: { amount: number }) {
  return (
    <s className="old-price">
      <span className="sr-only">Ancien prix&#x202F;: </span>
      {formatAmount(amount)}
    </s>
  )
}

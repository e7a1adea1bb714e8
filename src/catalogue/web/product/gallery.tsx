import { ShopPicture, STAGE_WIDTHS, THUMB_WIDTHS } from '../../../ui/shop-picture.tsx'
import type { Product } from '../../contract.ts'

const STAGE_SIZES = '(min-width: 80rem) 560px, (min-width: 64rem) 45vw, 100vw'

/** The product's pictures: one large, the others as thumbnails. Radios, so that choosing one needs no script. */
export function Gallery({ product }: { product: Product }) {
  const pictures = product.images.length > 0 ? product.images : [{ hash: product.picture, alt: product.name }]
  const hasChoice = pictures.length > 1
  return (
    <div className="relative">
      <p className="gallery-badges">
        {product.en_promo && <span className="badge badge-promo">En promo</span>}
        {product.tags.map(({ id, name }) => (
          <span key={id} className="badge badge-tag">
            {name}
          </span>
        ))}
      </p>
      <div
        role={hasChoice ? 'radiogroup' : undefined}
        aria-label={hasChoice ? 'Photos' : undefined}
        className="gallery"
      >
        {pictures.map(({ hash, alt }, index) => (
          <div key={hash} className="gallery-item">
            {hasChoice && (
              <>
                <input type="radio" name="photo" id={`photo-${index}`} defaultChecked={index === 0} />
                <label htmlFor={`photo-${index}`} className="gallery-thumb">
                  <span className="sr-only">{`Photo ${index + 1}`}</span>
                  <ShopPicture hash={hash} alt="" sizes="96px" widths={THUMB_WIDTHS} />
                </label>
              </>
            )}
            <div
              data-picture-of={product.id}
              className={hasChoice ? 'gallery-stage' : 'gallery-stage is-only'}
            >
              <ShopPicture
                hash={hash}
                alt={alt}
                sizes={STAGE_SIZES}
                widths={STAGE_WIDTHS}
                isFirst={index === 0}
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

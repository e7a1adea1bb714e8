import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Picture } from '#catalogue/contract.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { ShopPicture, STAGE_WIDTHS, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import type { KnownProduct } from '../card-product.ts'

const STAGE_SIZES = '(min-width: 80rem) 560px, (min-width: 64rem) 45vw, 100vw'
const THUMB_SIZES = '(min-width: 64rem) 92px, 68px'

const loadZoom = () => import('./zoom/zoom-dialog.tsx')

interface GalleryProps {
  product: KnownProduct
  /** Address of a smaller picture, shown until the large one loads. */
  preview?: string | undefined
}

/**
 * A large picture with thumbnails. Thumbnails are radio buttons, so they work without scripts. The large picture links
 * to its file; with scripts it opens full screen, and that code loads on first touch.
 */
export function Gallery({ product, preview }: GalleryProps) {
  const pictures = listPictures(product)
  const [zoom, openZoom] = useZoomDialog(pictures)
  const hasChoice = pictures.length > 1
  const stage = hasChoice ? 'gallery-stage' : 'gallery-stage is-only'
  return (
    <>
      <Badges product={product} />
      <div
        role={hasChoice ? 'radiogroup' : undefined}
        aria-label={hasChoice ? 'Photos' : undefined}
        className="gallery"
      >
        {pictures.map(({ hash, alt }, index) => (
          <div key={hash} className="gallery-item">
            {hasChoice && <Thumbnail hash={hash} index={index} />}
            <a
              href={`/images/${hash}/800.webp`}
              data-picture-of={product.id}
              data-held=""
              className={stage}
              style={index === 0 && preview ? { backgroundImage: `url("${preview}")` } : undefined}
              onPointerDown={prepareZoom}
              onFocus={prepareZoom}
              onClick={(event) => openZoom(event, index)}
            >
              <StagePicture hash={hash} alt={alt} isFirst={index === 0} />
              <span className="sr-only">Agrandir la photo</span>
            </a>
          </div>
        ))}
        {pictures.length === 0 && (
          <div data-picture-of={product.id} className={stage}>
            <StagePicture hash={null} alt={product.name} isFirst />
          </div>
        )}
      </div>
      {zoom}
    </>
  )
}

function StagePicture(picture: { hash: string | null; alt: string; isFirst: boolean }) {
  return <ShopPicture {...picture} sizes={STAGE_SIZES} widths={STAGE_WIDTHS} />
}

function Thumbnail({ hash, index }: { hash: string; index: number }) {
  const id = `photo-${index}`
  return (
    <>
      <input type="radio" name="photo" id={id} defaultChecked={index === 0} />
      <label htmlFor={id} className="gallery-thumb">
        <span className="sr-only">{`Photo ${index + 1}`}</span>
        <ShopPicture hash={hash} alt="" sizes={THUMB_SIZES} widths={THUMB_WIDTHS} />
      </label>
    </>
  )
}

function Badges({ product }: { product: KnownProduct }) {
  const { tags, tag } = product
  const names = tags ? tags.map(({ name }) => name) : [tag]
  return (
    <p className="gallery-badges">
      {firstOffer(product).isPromo && <span className="badge badge-promo">En promo</span>}
      {names.map(
        (name) =>
          name && (
            <span key={name} className="badge badge-tag">
              {name}
            </span>
          ),
      )}
    </p>
  )
}

/** State and opener of the zoom dialog. On close, focus returns to the opener. */
function useZoomDialog(
  pictures: readonly Picture[],
): [ReactNode, (event: MouseEvent<HTMLElement>, first: number) => void] {
  const [dialog, setDialog] = useState<ReactNode>()
  return [
    dialog,
    (event, first) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const opener = event.currentTarget
      const close = () => {
        setDialog(undefined)
        opener.focus()
      }
      loadZoom().then(
        ({ ZoomDialog }) => setDialog(<ZoomDialog pictures={pictures} first={first} onClose={close} />),
        () => undefined,
      )
    },
  ]
}

/** Preloads the code on pointer down. */
function prepareZoom(): void {
  loadZoom().catch(() => undefined)
}

function listPictures({ images = [], picture, name }: KnownProduct): Picture[] {
  if (images.length > 0 || picture === null) return images
  return [{ hash: picture, alt: name }]
}

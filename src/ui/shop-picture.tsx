interface ShopPictureProps {
  /** Names the picture's immutable address; null: a placeholder stands in. */
  hash: string | null
  alt: string
  /** Widths in CSS pixels as the screen lays it out, e.g. « 50vw » : the browser fetches what it needs, no more. */
  sizes: string
  widths?: readonly number[]
  /** The picture that the visitor waits for: fetched first. All others wait until they come near. */
  isFirst?: boolean
}

/** Widths at which the shop serves each picture. A card is 120 to 213 pixels wide: 240 to 360 dots, 426 on a tablet. */
const CARD_WIDTHS = [256, 320, 480]
export const STAGE_WIDTHS = [320, 480, 800]
export const THUMB_WIDTHS = [160, 320]

function sourceSet(hash: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `/images/${hash}/${width}.${format} ${width}w`).join(', ')
}

/** A product's picture, square, on the well colour. */
export function ShopPicture({ hash, alt, sizes, widths = CARD_WIDTHS, isFirst = false }: ShopPictureProps) {
  const loading = isFirst ? 'eager' : 'lazy'
  if (hash === null) {
    return (
      <img src="/placeholder.svg" alt={alt} width="400" height="400" loading={loading} decoding="async" />
    )
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(hash, widths, 'avif')} sizes={sizes} />
      <img
        src={`/images/${hash}/${widths[1]}.webp`}
        srcSet={sourceSet(hash, widths, 'webp')}
        sizes={sizes}
        alt={alt}
        width="400"
        height="400"
        loading={loading}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

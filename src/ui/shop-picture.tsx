interface ShopPictureProps {
  /** Hash in the picture's immutable address. Null to show a placeholder. */
  hash: string | null
  alt: string
  /** Layout widths in CSS px or units, e.g. « 50vw », so that the browser loads the smallest sufficient picture. */
  sizes: string
  widths?: readonly number[]
  /** The main picture, loaded first. All others are loaded when they come near. */
  isFirst?: boolean
}

/**
 * Widths at which the shop serves each picture. A card is 120 to 213 px wide: 240 to 360 device pixels, 426 on a
 * tablet.
 */
const CARD_WIDTHS = [256, 320, 480]
export const STAGE_WIDTHS = [320, 480, 800]
export const THUMB_WIDTHS = [160, 320]

function sourceSet(hash: string, widths: readonly number[]): string {
  return widths.map((width) => `/images/${hash}/${width}.avif ${width}w`).join(', ')
}

/** A square product picture on the well colour. A browser without AVIF gets one middle-sized WebP. */
export function ShopPicture({ hash, alt, sizes, widths = CARD_WIDTHS, isFirst = false }: ShopPictureProps) {
  const loading = isFirst ? 'eager' : 'lazy'
  if (hash === null) {
    return (
      <img src="/placeholder.svg" alt={alt} width="400" height="400" loading={loading} decoding="async" />
    )
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(hash, widths)} sizes={sizes} />
      <img
        src={`/images/${hash}/${widths[1]}.webp`}
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

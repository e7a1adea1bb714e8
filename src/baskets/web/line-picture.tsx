import type { BasketLine } from '#baskets/contract.ts'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'

/** The picture of a line, decorative because the name is beside it. */
export function LinePicture({ line, sizes }: { line: Pick<BasketLine, 'picture'>; sizes: string }) {
  return (
    <div className="line-picture">
      <ShopPicture hash={line.picture} alt="" sizes={sizes} widths={THUMB_WIDTHS} />
    </div>
  )
}

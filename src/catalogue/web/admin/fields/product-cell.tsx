import type { AdminProduct } from '#catalogue/contract/admin.ts'
import { Link } from '#ui/link.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'

type ProductCellProps = Pick<AdminProduct, 'id' | 'name' | 'reference' | 'picture' | 'tags'>

/** First cell of a product row, with a link to its page. */
export function ProductCell({ id, name, reference, picture, tags }: ProductCellProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-12 flex-none overflow-hidden rounded-md bg-well">
        <ShopPicture hash={picture} alt="" sizes="48px" widths={[160, 160]} />
      </span>
      <span className="min-w-0">
        <Link href={`/admin/produits/${id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <small>{[reference, ...tags.map((tag) => tag.name)].join(' · ')}</small>
      </span>
    </span>
  )
}

import type { CatalogueMenu } from '#catalogue/contract.ts'
import { categoryAddress } from '#catalogue/rules/addresses.ts'
import { Link } from '#ui/link.tsx'
import { CategoryPicture } from './category-picture.tsx'

/** Four rows on a phone, two on a wide screen. The menu has all categories. */
const MAX_TILES = 12

/** CAT-2: tiles of the first categories, in the catalogue's order. */
export function CategoryTiles({ categories }: { categories: CatalogueMenu['categories'] }) {
  return (
    <ul className="category-tiles">
      {categories.slice(0, MAX_TILES).map(({ id, name, kind }) => (
        <li key={id}>
          <Link href={categoryAddress(name)} className="category-tile">
            <CategoryPicture kind={kind} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

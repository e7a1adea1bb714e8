import type { CatalogueMenu } from '#catalogue/contract.ts'
import { categoryAddress } from '#catalogue/rules/addresses.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { CategoryPicture } from './category-picture.tsx'

export function CategoryLinks({ categories }: { categories: CatalogueMenu['categories'] }) {
  return categories.map(({ id, name, kind, products }) => (
    <li key={id}>
      <Link href={categoryAddress(name)} className="category-link">
        <CategoryPicture kind={kind} />
        {name}
        <span className="count">{products}</span>
        <Icon name="chevron-right" size={20} className="only-narrow" />
      </Link>
    </li>
  ))
}

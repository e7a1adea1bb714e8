import type { ReactNode } from 'react'
import { whatsappLink } from '../../platform/web/whatsapp-link.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { CardProduct } from './card-product.ts'
import { type ListName, wordsOf } from './lists.ts'
import type { LoadedList } from './load-list.ts'
import { ProductGrid } from './product-grid.tsx'
import { Link } from '../../ui/link.tsx'

type ActionsFor = ((product: CardProduct) => ReactNode) | undefined

interface EmptyListProps {
  name: ListName
  path: string
  loaded: LoadedList
  /** The baskets' buttons for one product. */
  actionsFor: ActionsFor
}

/** A list that its filters leave without products: the way back, or what comes near a search. */
export function EmptyList({ name, path, loaded, actionsFor }: EmptyListProps) {
  const { near, filters } = loaded
  const { empty } = wordsOf(name)
  if (near) return <NothingFound search={filters.search} near={near} empty={empty} actionsFor={actionsFor} />
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={empty}
      action={
        <Link href={path} className="button button-outline">
          Effacer les filtres
        </Link>
      }
    >
      Essayez «&#x202F;frigo&#x202F;», «&#x202F;clim&#x202F;» ou une marque.
    </EmptyState>
  )
}

interface NothingFoundProps {
  search: string
  near: CardProduct[]
  empty: string
  actionsFor: ActionsFor
}

/** A search without results: somebody who can help, and what comes near. */
function NothingFound({ search, near, empty, actionsFor }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<Icon name="search-x" />}
        title={empty}
        action={
          <a
            href={whatsappLink(`Bonjour, je cherche «\u202F${search}\u202F».`)}
            className="button button-outline"
          >
            Demander au service client
          </a>
        }
      >
        Essayez «&#x202F;frigo&#x202F;», «&#x202F;clim&#x202F;» ou une marque.
      </EmptyState>
      <h2 className="mt-8 mb-4 text-xl font-bold">À voir aussi</h2>
      <ProductGrid products={near} layout="listing" actionsFor={actionsFor} />
    </>
  )
}

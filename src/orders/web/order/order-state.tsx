import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LoadFailure } from '#ui/states/loaded-part.tsx'

export function OrderWaiting() {
  return (
    <output className="mt-4 block">
      <span className="sr-only">Chargement en cours</span>
      <span className="skeleton-block skeleton block min-h-[60vh]" />
    </output>
  )
}

/** The order does not exist or is another person's. */
export function OrderMissing({ list }: { list: { title: string; href: string } }) {
  return (
    <div className="mt-4">
      <EmptyState
        icon={<Icon name="search-x" />}
        title="Cette commande n’existe pas"
        action={
          <Link href={list.href} className="button button-green">
            Voir mes commandes
          </Link>
        }
      >
        Elle est peut-être dans un autre compte. Vérifiez l’adresse, ou retrouvez-la dans vos commandes.
      </EmptyState>
    </div>
  )
}

export function OrderFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-4">
      <LoadFailure sentence="La commande n’a pas pu être chargée." onRetry={onRetry} />
    </div>
  )
}

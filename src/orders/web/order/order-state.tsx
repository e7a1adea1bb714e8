import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'

/** Stands where an order will stand. */
export function OrderWaiting() {
  return (
    <output className="mt-4 block">
      <span className="sr-only">Chargement en cours</span>
      <span className="desk-skeleton skeleton block min-h-[60vh]" />
    </output>
  )
}

/** No such order, or not theirs. */
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
    <div role="alert" className="form-summary mt-4 items-center">
      <Icon name="circle-alert" size={20} />
      <p className="flex-1">La commande n’a pas pu être chargée.</p>
      <button type="button" className="button button-outline" onClick={onRetry}>
        Réessayer
      </button>
    </div>
  )
}

import type { OrderCalls, TypeSale } from '#orders/contract.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { LISTS } from '../words.ts'
import '#ui/styles/kit.css'
import '../orders.css'
import { OrderList } from './order-list.tsx'

const addressOf = addressesOf<OrderCalls>()

/** Calls that list each kind, by person id. */
const LIST_CALLS = {
  order: 'GET /api/commandes/:id',
  preorder: 'GET /api/precommandes/:id',
  creditorder: 'GET /api/creditcommandes/clients/:id/liste',
} as const satisfies Record<TypeSale, string>

interface Emptiness {
  title: string
  hint: string
  href: string
  link: string
}

const EMPTY: Readonly<Record<TypeSale, Emptiness>> = {
  order: {
    title: 'Aucune commande',
    hint: 'Vos commandes et leur suivi se retrouvent ici.',
    href: '/boutique',
    link: 'Voir la boutique',
  },
  preorder: {
    title: 'Aucune précommande',
    hint: 'Réservez un produit à venir et payez-le en trois fois.',
    href: '/pre-commandes?payment=preorder',
    link: 'Voir les précommandes',
  },
  creditorder: {
    title: 'Aucune commande à crédit',
    hint: 'Vos demandes, leurs accords et leurs échéances se retrouvent ici.',
    href: '/credit-commandes',
    link: 'Voir les produits à crédit',
  },
}

/** ACC-9: the profile's order tabs. */
export function OwnOrders() {
  return <OrdersOf typeSale="order" />
}
export function OwnPreOrders() {
  return <OrdersOf typeSale="preorder" />
}
export function OwnCreditOrders() {
  return <OrdersOf typeSale="creditorder" />
}

function OrdersOf({ typeSale }: { typeSale: TypeSale }) {
  const session = useSession()
  return session && <Orders key={session.user_info.id} typeSale={typeSale} accountId={session.user_info.id} />
}

function Orders({ typeSale, accountId }: { typeSale: TypeSale; accountId: number }) {
  const loaded = useApiQuery(addressOf(LIST_CALLS[typeSale], { params: { id: accountId } }))
  return (
    <LoadedPart loaded={loaded} lines={6}>
      {(all) => {
        const orders = all.filter(({ state }) => state !== 'draft')
        if (orders.length === 0) return <NoOrders typeSale={typeSale} />
        return <OrderList orders={orders} label={LISTS[typeSale].title} />
      }}
    </LoadedPart>
  )
}

function NoOrders({ typeSale }: { typeSale: TypeSale }) {
  const { title, hint, href, link } = EMPTY[typeSale]
  return (
    <EmptyState
      icon={<Icon name="truck" />}
      title={title}
      action={
        <Link href={href} className="button button-green">
          {link}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  )
}

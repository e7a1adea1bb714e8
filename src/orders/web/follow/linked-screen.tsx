import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { HandingLink } from '#accounts/web/forms/handing-link.tsx'
import type { TypedPerson } from '#accounts/web/forms/typed-person.ts'
import type { Order } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { openLinkedOrder, takeLinkedOrder } from '../order-access.ts'
import { OrderFailure, OrderWaiting } from '../order/order-state.tsx'
import { type OrderPayment, OrderView } from '../order/order-view.tsx'
import '#ui/styles/kit.css'
import '../orders.css'
import { useOrder } from '../use-order.ts'

/**
 * An order opened by link. A guest's private link grants reading, paying and cancelling. A link in a customer's
 * message grants reading and paying.
 */
export function LinkedScreen({ token, payment }: { token: string; payment?: OrderPayment | undefined }) {
  const access = useMemo(() => openLinkedOrder(token), [token])
  const { loaded, reload } = useOrder(access)
  const order = loaded.kind === 'ready' ? loaded.order : undefined
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Ma commande' }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">
        {order ? `Commande ${order.name}` : 'Ma commande'}
      </h1>
      {loaded.kind === 'loading' && <OrderWaiting />}
      {loaded.kind === 'missing' && <LinkMissing />}
      {loaded.kind === 'failed' && <OrderFailure onRetry={reload} />}
      {order && (
        <>
          <LinkNote order={order} token={token} />
          <OrderView order={order} access={access} onChanged={reload} payment={payment} link={token} />
        </>
      )}
    </div>
  )
}

/** Warns once that the link grants access to the order, and offers an account. */
function LinkNote({ order, token }: { order: Order; token: string }) {
  const session = useSession()
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  async function take(): Promise<void> {
    await run(async () => {
      const taken = await takeLinkedOrder(token)
      void navigate(orderPath(taken), { replace: true })
      return 'La commande est dans votre compte.'
    })
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-well p-4">
      <Icon name="info" size={20} />
      <p className="min-w-60 flex-1">
        Ce lien est personnel&#x202F;: ne le partagez qu’avec quelqu’un de confiance.
        {!session &&
          (order.partner_id === null
            ? ' Pour garder la commande, créez un compte ou connectez-vous, puis rouvrez ce lien.'
            : ' Il montre la commande et la paie\u202F; pour la changer, connectez-vous.')}
      </p>
      {order.partner_id === null && !session && (
        // Passes no return URL: this URL is a secret, and query strings are logged.
        <HandingLink
          href="/create-compte"
          state={{ typed: personOf(order) }}
          className="button button-outline"
        >
          Créer mon compte
        </HandingLink>
      )}
      {order.partner_id !== null && (
        <Link href={orderPath(order)} className="button button-outline">
          {session ? 'Voir dans mon compte' : 'Se connecter'}
        </Link>
      )}
      {order.partner_id === null && session && (
        <button
          type="button"
          className="button button-green"
          aria-disabled={isBusy}
          onClick={() => void take()}
        >
          Ajouter à mon compte
        </button>
      )}
    </div>
  )
}

/** Contact data of the order, to prefill the sign-up. */
function personOf({ partner_name, partner_email, partner_phone, partner_street }: Order): TypedPerson {
  return {
    name: partner_name,
    email: partner_email ?? '',
    phone: partner_phone ? formatMobile(partner_phone) : '',
    city: partner_street ?? '',
  }
}

function LinkMissing() {
  return (
    <div className="mt-4">
      <EmptyState
        icon={<Icon name="search-x" />}
        title="Ce lien n’ouvre aucune commande"
        action={
          <Link href="/tracking-order" className="button button-green">
            Suivre ma commande
          </Link>
        }
      >
        Vérifiez que vous l’avez copié en entier. Le lien d’un message vaut 30&nbsp;jours&#x202F;; ensuite,
        connectez-vous, ou suivez votre commande par son numéro et votre e-mail ou votre téléphone.
      </EmptyState>
    </div>
  )
}

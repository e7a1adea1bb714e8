import { useMemo } from 'react'
import { HandingLink } from '#accounts/web/forms/handing-link.tsx'
import type { TypedPerson } from '#accounts/web/forms/typed-person.ts'
import type { Order } from '#orders/contract.ts'
import { dueNow } from '#orders/rules/due-now.ts'
import { PayPanel } from '#payments/web/pay-panel.tsx'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { localPath } from '#platform/web/local-path.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { openLinkedOrder } from '../order-access.ts'
import { type LoadedOrder, useOrder } from '../use-order.ts'
import pay from '#payments/web/pay/pay.css?url'
import kit from '#ui/styles/kit.css?url'

export interface PlacedOrder {
  /** Number of the order. */
  name: string
  /** The private URL, whose holder counts as the owner. */
  link: string
  /** The guest's data, to prefill an account. */
  guest: TypedPerson
}

/**
 * On /boutique after a guest's order: payment options with the amount due, and the private tracking link, for the
 * lifetime of this history entry.
 */
export default function PlacedBanner({ name, link, guest }: PlacedOrder) {
  return (
    <div className="page-column pt-4">
      <link rel="stylesheet" href={kit} precedence="late" />
      <link rel="stylesheet" href={pay} precedence="late" />
      <aside aria-label="Votre commande" className="section-card mx-auto grid max-w-[30rem] gap-3 lg:p-6">
        <p className="flex items-center gap-2 text-lg font-bold">
          <Icon name="check" className="text-brand" /> Commande <span translate="no">{name}</span>{' '}
          enregistrée.
        </p>
        <GuestPayment key={link} link={link} />
        <HandingLink
          href="/create-compte?redirectTo=%2Fprofile%23order"
          state={{ typed: guest }}
          className="button button-ghost"
        >
          Créer mon compte
        </HandingLink>
      </aside>
    </div>
  )
}

const secretOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1)

/** Amount payable for a guest's order, loaded from the shop, also after returning from a payment. */
function GuestPayment({ link }: { link: string }) {
  const secret = secretOf(link)
  const { loaded } = useOrder(useMemo(() => openLinkedOrder(secret), [secret]))
  if (loaded.kind === 'loading') return <div aria-busy="true" className="skeleton-block" />
  const order = loaded.kind === 'ready' ? loaded.order : undefined
  const due = order && dueNow(order)
  return (
    <div className="grid gap-3">
      {describe(loaded)}
      {order && due !== undefined && (
        <>
          <p>
            <span className="block text-ink-2">À payer maintenant</span>
            <span translate="no" className="pay-sum">
              {formatFrancs(due)}
            </span>
          </p>
          <PayPanel order={order} link={secret} />
        </>
      )}
      <a
        href={localPath(link)}
        target="_self"
        className={`button ${due === undefined ? 'button-sun' : 'button-ghost'}`}
      >
        {formatWay(order, due)}
      </a>
    </div>
  )
}

/** State of the order when it requires an action. */
function describe(loaded: LoadedOrder) {
  if (loaded.kind !== 'ready') return <p>Son lien vous attend dans vos messages.</p>
  const { amount_residual: left, state, waiting } = loaded.order
  if (state === 'cancel') return <p>Cette commande est annulée.</p>
  if (left === 0) return <p>Elle est réglée. Merci&#x202F;!</p>
  if (waiting === null) return null
  if (waiting.is_gone) return <p>Il ne reste plus assez de pièces&#x202F;: rien n’est à payer.</p>
  return (
    <p>
      Payez ou confirmez votre téléphone pour que ses articles soient mis de côté. Le lien vous attend aussi
      dans vos messages.
    </p>
  )
}

/** Whole FCFA. Undefined when nothing is payable here. */
function formatWay(order: Order | undefined, due: number | undefined): string {
  if (order === undefined) return 'Payer ma commande'
  if (due === undefined && order.waiting?.in_line_since === null) return 'Confirmer ma commande'
  return 'Voir ma commande'
}

import type { ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { CUSTOMER_FIELDS as FIELDS } from '#accounts/contract/customer-fields.ts'
import { CustomerDecisions } from '#accounts/web/admin/customer-decisions.tsx'
import { BASKET_NAMES } from '#baskets/web/admin/basket-words.ts'
import { describeMessage } from '#notifications/web/message-words.ts'
import type { OrderState, TypeSale } from '#orders/contract.ts'
import { formatMeansShortly } from '#payments/web/admin/words.ts'
import type { CustomerFile } from '#platform/contract/back-office.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { Link } from '#ui/link.tsx'
import { type Fact, FactList } from '#ui/page/fact-list.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { call } from '../call.ts'
import type { Route } from './+types/customer.ts'

export const clientLoader = ({ params, request: { signal } }: ClientLoaderFunctionArgs) =>
  call('POST /api/admin/clients/:id/ouvrir', { params: { id: Number(params['id']) }, signal })

/** Each access to a file is recorded, so it is read once, and again only after a decision. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  const isDecided = way.formMethod !== undefined && way.formMethod !== 'GET'
  return way.defaultShouldRevalidate && (isDecided || way.currentParams['id'] !== way.nextParams['id'])
}

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

export default function CustomerRoute({ loaderData: file }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={file.person.name} note={<Since file={file} />}>
        <CustomerDecisions key={file.person.id} person={file.person} />
      </PageHead>
      <div className="grid gap-4 lg:grid-cols-2">
        <PersonPart person={file.person} />
        <OrdersPart orders={file.orders} />
        <PaymentsPart payments={file.payments} />
        <BasketsPart lines={file.baskets} />
        <MessagesPart messages={file.messages} />
      </div>
    </>
  )
}

function Since({ file: { person } }: { file: CustomerFile }) {
  return (
    <>
      Client depuis le <Moment at={person.created_at} />
      {person.is_blocked && ', compte suspendu'}
    </>
  )
}

function Part({
  title,
  isEmpty,
  empty,
  children,
}: {
  title: string
  isEmpty: boolean
  empty: string
  children: ReactNode
}) {
  return (
    <section className="admin-panel">
      <h2>{title}</h2>
      {isEmpty ? <p className="mt-2 text-ink-2">{empty}</p> : children}
    </section>
  )
}

function PersonPart({ person }: { person: CustomerFile['person'] }) {
  const consent = person.marketing_consent_at
  const facts: Fact[] = [
    [
      FIELDS.phone.label,
      person.phone && (
        <a key="phone" href={`tel:+${person.phone}`}>
          {formatMobile(person.phone)}
        </a>
      ),
    ],
    [
      FIELDS.email.label,
      person.email && (
        <a key="email" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      ),
    ],
    [FIELDS.city.label, person.city],
    [FIELDS.employer.label, person.employer],
    [FIELDS.function.label, person.job],
    [FIELDS.is_verified.label, person.is_verified ? 'oui' : 'non'],
    [FIELDS.marketing_consent.label, consent === null ? 'refusée' : <Moment key="consent" at={consent} />],
    ...person.addresses.map(({ name, place, commune, landmark }): Fact => [
      `Adresse de ${name}`,
      [place, commune, landmark].filter(Boolean).join(', '),
    ]),
  ]
  return (
    <section className="admin-panel">
      <h2>Coordonnées</h2>
      <FactList facts={facts} />
    </section>
  )
}

function OrdersPart({ orders }: { orders: CustomerFile['orders'] }) {
  return (
    <Part title="Commandes" isEmpty={orders.length === 0} empty="Aucune commande.">
      <ul className="mt-2 divide-y divide-line text-sm">
        {orders.map(({ id, name, type_sale, state, amount_total, paid_total, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <Link className="font-medium underline" href={`/admin/commandes/${id}`}>
                {name}
              </Link>
              {`, ${formatSale(type_sale)}, ${formatState(state)}`}
              <span className="block text-ink-2">
                <Moment at={created_at} />
              </span>
            </span>
            <span className="text-right">
              <b>{formatFrancs(amount_total)}</b>
              <span className="block text-ink-2">payé {formatFrancs(paid_total)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function PaymentsPart({ payments }: { payments: CustomerFile['payments'] }) {
  return (
    <Part title="Paiements" isEmpty={payments.length === 0} empty="Aucun paiement.">
      <ul className="mt-2 divide-y divide-line text-sm">
        {payments.map(({ id, provider, amount, received_at, order }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span>
              {formatMeansShortly(provider)}, {order}
              <span className="block text-ink-2">
                <Moment at={received_at} />
              </span>
            </span>
            <b>{formatFrancs(amount)}</b>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function BasketsPart({ lines }: { lines: CustomerFile['baskets'] }) {
  return (
    <Part title="Paniers" isEmpty={lines.length === 0} empty="Rien dans ses paniers.">
      <ul className="mt-2 divide-y divide-line text-sm">
        {lines.map(({ kind, product_id, name, quantity, changed_at }) => (
          <li key={`${kind} ${product_id}`} className="flex justify-between gap-4 py-2">
            <span>
              {quantity} × {name}
            </span>
            <span className="text-right text-ink-2">
              {formatBasket(kind)}
              <span className="block">
                <Moment at={changed_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function MessagesPart({ messages }: { messages: CustomerFile['messages'] }) {
  return (
    <Part
      title="Messages non arrivés"
      isEmpty={messages.length === 0}
      empty="Tout ce qui lui a été écrit est parti."
    >
      <ul className="mt-2 divide-y divide-line text-sm">
        {messages.map(({ id, kind, channel, at, error }) => (
          <li key={id} className="py-2">
            {describeMessage(kind)}, {channel === 'mail' ? 'e-mail' : 'SMS'}, <Moment at={at} />
            {error !== null && <span className="block text-promo-ink">{error}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Names of sale types within a sentence. */
const SALES: Readonly<Record<TypeSale, string>> = {
  order: 'commande',
  preorder: 'pré-commande',
  creditorder: 'crédit',
}

const STATES: Readonly<Record<OrderState, string>> = {
  draft: 'à confirmer',
  sent: 'devis envoyé',
  validation: 'en validation',
  sale: 'confirmée',
  to_delivered: 'en livraison',
  delivered: 'livrée',
  cancel: 'annulée',
  done: 'terminée',
}

const formatSale = (typeSale: string): string => findEntry(SALES, typeSale) ?? typeSale
const formatState = (state: string): string => findEntry(STATES, state) ?? state
const formatBasket = (kind: string): string => findEntry(BASKET_NAMES, kind) ?? kind

import { useState } from 'react'
import type { BasketKind } from '#baskets/contract.ts'
import { BASKET_NAMES } from '#baskets/web/admin/basket-words.ts'
import type { OpenBasket, OpenBaskets, LeadContact } from '#crm/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { findMobile, formatMobile } from '#platform/contract/phone.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { call } from './call.ts'

/** Products named in a basket's row. */
const NAMED = 4

/** Baskets without an order: their contents, and a way to write to their owner. */
export function LeadsPanel({ value }: { value: OpenBaskets }) {
  return (
    <ListPage
      title="Prospects"
      note="Les paniers remplis qui n’ont pas encore donné de commande."
      search={{ label: 'Chercher un nom ou un produit', placeholder: 'Nom ou produit' }}
      filters={[
        {
          kind: 'choice',
          name: 'type',
          label: 'Sorte de panier',
          choices: [['', 'Tous les paniers'], ...BASKETS],
        },
      ]}
      rows={value.baskets}
      keyOf={({ id }) => id}
      renderRow={(basket) => <Basket basket={basket} />}
      pages={{ hasMore: value.has_more }}
      empty={{
        icon: <StaffIcon name="shopping-basket" />,
        title: 'Aucun panier en attente',
        text: 'Les paniers remplis et non commandés s’affichent ici.',
      }}
    />
  )
}

function Basket({ basket }: { basket: OpenBasket }) {
  const { who, is_customer, place, type, products, total, updated_at } = basket
  const more = products.length - NAMED
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">{who ?? 'Visiteur sans nom'}</p>
        <p className="text-sm text-ink-2">
          {is_customer ? 'Client' : 'Visiteur'}
          {place !== '' && `, ${place}`}
        </p>
        <p className="text-sm text-ink-2">
          <Moment at={updated_at} />
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="status-pill">{BASKET_NAMES[KINDS[type]]}</span>
          <b className="text-base">{formatFrancs(total)}</b>
        </p>
        <ul className="mt-1">
          {products.slice(0, NAMED).map(({ id, name, quantity }) => (
            <li key={id} className="truncate">
              {quantity} × {name}
            </li>
          ))}
          {more > 0 && <li className="text-ink-2">{`et ${more}\u00A0autre${more > 1 ? 's' : ''}`}</li>}
        </ul>
      </div>
      <LeadContactPart basket={basket} />
    </li>
  )
}

/** The basket owner's contact, shown on request. The access is logged. */
function LeadContactPart({ basket }: { basket: OpenBasket }) {
  const [contact, setContact] = useState<LeadContact>()
  if (!basket.has_contact) return <p className="text-sm text-ink-3">Ni téléphone ni e-mail</p>
  const open = (): void => {
    call('POST /api/admin/prospects/:id/ouvrir', { params: { id: basket.lead_id } }).then(
      setContact,
      (failure: unknown) => toasts.show('error', errorMessage(failure)),
    )
  }
  if (contact === undefined)
    return (
      <button type="button" className="button button-outline self-start" onClick={open}>
        Afficher le contact<span className="sr-only"> de {basket.who ?? 'ce visiteur'}</span>
      </button>
    )
  return <Contact contact={contact} basket={basket} />
}

function Contact({ contact, basket }: { contact: LeadContact; basket: OpenBasket }) {
  const mobile = contact.phone === null ? undefined : findMobile(contact.phone)
  async function write(): Promise<void> {
    // Opened within the click: browsers block windows that open after the response.
    const chat = window.open('', '_blank')
    try {
      const lines = basket.products
        .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, 99) }))
        .slice(0, 50)
      const { code } = await call('POST /api/paniers/partage', {
        body: { kind: KINDS[basket.type], lines },
      })
      const address = writeToLead(contact, `${location.origin}/panier/${code}`)
      if (chat && address !== undefined) chat.location.href = address
    } catch (failure) {
      chat?.close()
      toasts.show('error', errorMessage(failure))
    }
  }
  return (
    <div className="grid gap-2 text-sm">
      {contact.phone !== null && (
        <a className="underline" href={`tel:+${mobile ?? contact.phone}`}>
          {mobile === undefined ? contact.phone : formatMobile(mobile)}
        </a>
      )}
      {contact.email !== null && (
        <a className="break-all underline" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
      {mobile !== undefined && (
        <button type="button" className="button button-green" onClick={() => void write()}>
          Écrire sur WhatsApp
        </button>
      )}
    </div>
  )
}

/** The basket that a row is, and that a shared link of a lead opens in. */
const KINDS: Readonly<Record<OpenBasket['type'], BasketKind>> = {
  commande: 'cart',
  precommande: 'preorder',
  acredit: 'creditOrder',
  wishlist: 'wishlist',
}

/** WhatsApp URL of a prepared message to the lead. Undefined without a Senegalese mobile. */
export function writeToLead(
  { name, phone }: { name: string | null; phone: string | null },
  link: string,
): string | undefined {
  const mobile = phone === null ? undefined : findMobile(phone)
  if (mobile === undefined) return undefined
  const text = `Bonjour${name === null ? '' : ` ${name}`}, voici votre panier tel que vous l’avez laissé\u202F: ${link}`
  return `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`
}

const BASKETS = Object.entries(KINDS).map(([type, kind]) => [type, BASKET_NAMES[kind]] as const)

import { useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { SharedCode } from '../../../baskets/contract.ts'
import { findMobile, formatMobile } from '../../../platform/contract/phone.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { LeadContact, OpenBasket } from '../../contract.ts'
import { SHARED_KINDS, writeToLead } from './lead-words.ts'

/** How to reach whose basket it is: shown once it is asked for, which goes on record. */
export function LeadContactPart({ basket }: { basket: OpenBasket }) {
  const [contact, setContact] = useState<LeadContact>()
  if (!basket.has_contact) return <p className="text-sm text-ink-3">Ni téléphone ni e-mail</p>
  const open = (): void => {
    const path = `/api/admin/prospects/${basket.lead_id}/ouvrir`
    sendAsCustomer<LeadContact>(path, { method: 'POST' }).then(setContact, (failure: unknown) =>
      toasts.show('error', describeRefusal(failure)),
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
    // Opened at once: a window that comes after the answer is one that browsers refuse.
    const chat = window.open('', '_blank')
    try {
      const lines = basket.products
        .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, 99) }))
        .slice(0, 50)
      const { code } = await sendAsCustomer<SharedCode>('/api/paniers/partage', {
        method: 'POST',
        body: { kind: SHARED_KINDS[basket.type], lines },
      })
      const address = writeToLead(contact, `${location.origin}/panier/${code}`)
      if (chat && address !== undefined) chat.location.href = address
    } catch (failure) {
      chat?.close()
      toasts.show('error', describeRefusal(failure))
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

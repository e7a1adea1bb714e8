import { useState } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { formatHalfDayTitle } from '../../../platform/contract/half-day.ts'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { DeskOrder } from '../../contract.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { findDeliveryDay } from '../../rules/delivery-day.ts'
import { formatDay } from '../format-day.ts'
import { DELIVERIES } from './desk-words.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import type { Act } from './use-desk-order.ts'
import { Link } from '../../../ui/link.tsx'

interface DeliveryPanelProps {
  order: DeskOrder
  act: Act
  touch: Act
}

/** Who receives the order, where, when and by whom, and what the delivery costs. */
export function DeliveryPanel({ order, act, touch }: DeliveryPanelProps) {
  const [asked, setAsked] = useState<'address' | 'slot' | 'quote'>()
  const close = (): void => setAsked(undefined)
  const { can_edit, slot } = order
  const latest = findDeliveryDay(order)?.latest
  return (
    <section className="admin-panel">
      <h2>Client et livraison</h2>
      <Contact order={order} />
      <p className="mt-3">
        {slot ? (
          <Link href={`/admin/commandes?livraison=${slot.day}`} className="font-medium hover:underline">
            {formatHalfDayTitle(slot)}
          </Link>
        ) : (
          'Aucun créneau choisi'
        )}
        {latest && <span className="block text-sm text-ink-2">{`Au plus tard le ${formatDay(latest)}`}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {can_edit.address && (
          <button type="button" className="button button-outline" onClick={() => setAsked('address')}>
            Modifier l’adresse
          </button>
        )}
        {can_edit.slot && (
          <button type="button" className="button button-outline" onClick={() => setAsked('slot')}>
            Changer le créneau
          </button>
        )}
      </div>
      <Price order={order} touch={touch} onQuote={() => setAsked('quote')} />
      {(order.state === 'sale' || order.state === 'to_delivered') && (
        <CourierChoice order={order} touch={touch} />
      )}
      {order.stop && order.state === 'delivered' && (
        <p className="mt-3 text-sm text-ink-2">Livrée par {order.stop.courier}</p>
      )}
      {asked === 'address' && <AddressDialog order={order} act={act} onClose={close} />}
      {asked === 'slot' && <SlotDialog order={order} act={act} onClose={close} />}
      {asked === 'quote' && <QuoteDialog order={order} act={act} onClose={close} />}
    </section>
  )
}

function Contact({ order }: { order: DeskOrder }) {
  const { partner_id, partner_name, partner_phone, partner_email, partner_street, partner_city } = order
  const place = [partner_street, partner_city === partner_street ? null : partner_city]
    .filter(Boolean)
    .join(', ')
  return (
    <address className="mt-2 grid gap-1 not-italic">
      {partner_id === null ? (
        <b className="font-medium">{partner_name} (sans compte)</b>
      ) : (
        <Link href={`/admin/clients/${partner_id}`} className="font-medium hover:underline">
          {partner_name}
        </Link>
      )}
      {partner_phone && <a href={`tel:+${partner_phone}`}>{formatMobile(partner_phone)}</a>}
      {partner_email && <span className="break-all">{partner_email}</span>}
      <span>{place || 'Adresse inconnue'}</span>
      {order.partner_street2 && <span className="text-ink-2">{order.partner_street2}</span>}
    </address>
  )
}

interface PriceProps {
  order: DeskOrder
  touch: Act
  onQuote: () => void
}

function Price({ order, touch, onQuote }: PriceProps) {
  const { delivery, amount_delivery, can_edit } = order
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <p>
        <span className="text-ink-2">Prix de la livraison&#x202F;: </span>
        <b className="font-medium">
          {DELIVERIES[delivery]}
          {amount_delivery ? `, ${formatFrancs(amount_delivery)}` : ''}
        </b>
      </p>
      <div className="flex flex-wrap gap-2">
        {can_edit.delivery && (
          <button
            type="button"
            className={`button ${delivery === 'to-quote' ? 'button-green' : 'button-outline'}`}
            onClick={onQuote}
          >
            {delivery === 'to-quote' ? 'Indiquer le prix' : 'Changer le prix'}
          </button>
        )}
        {delivery === 'offered' && order.state !== 'cancel' && (
          <button
            type="button"
            className="button button-outline"
            onClick={() =>
              void touch(
                'prix-livraison/accord',
                { amount: amount_delivery ?? 0 },
                'L’accord du client est noté.',
              )
            }
          >
            Noter l’accord donné au téléphone
          </button>
        )}
      </div>
    </div>
  )
}

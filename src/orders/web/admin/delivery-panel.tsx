import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import { addressOf as slotsAddress } from '#delivery/web/admin/call.ts'
import { formatShortDay, HALF_NAMES } from '#delivery/web/admin/delivery-words.ts'
import type { AdminOrder, Courier } from '#orders/contract.ts'
import { AddressChange } from '#orders/contract/admin-edits.ts'
import { DeliveryQuote } from '#orders/contract/admin.ts'
import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatHalfDayTitle } from '#platform/contract/half-day.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { readField } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { FilterChoice, FilterDay } from '#ui/table/filters.tsx'
import { formatDay } from '../format-day.ts'
import { AddressFields, nameAddress, readAddress } from './address-fields.tsx'
import { DELIVERIES, readSlot } from './admin-words.ts'
import type { Act } from './use-order-act.ts'

interface DeliveryPanelProps {
  order: AdminOrder
  couriers: readonly Courier[]
  act: Act
  touch: Act
}

/** Recipient, address, half-day, courier and price of the delivery. */
export function DeliveryPanel({ order, couriers, act, touch }: DeliveryPanelProps) {
  const [requested, setRequested] = useState<'address' | 'slot' | 'quote'>()
  const close = (): void => setRequested(undefined)
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
          <button type="button" className="button button-outline" onClick={() => setRequested('address')}>
            Modifier l’adresse
          </button>
        )}
        {can_edit.slot && (
          <button type="button" className="button button-outline" onClick={() => setRequested('slot')}>
            Changer le créneau
          </button>
        )}
      </div>
      <Price order={order} touch={touch} onQuote={() => setRequested('quote')} />
      {(order.state === 'sale' || order.state === 'to_delivered') && (
        <CourierChoice order={order} couriers={couriers} touch={touch} />
      )}
      {order.stop && order.state === 'delivered' && (
        <p className="mt-3 text-sm text-ink-2">Livrée par {order.stop.courier}</p>
      )}
      {requested === 'address' && <AddressDialog order={order} act={act} onClose={close} />}
      {requested === 'slot' && <SlotDialog order={order} act={act} onClose={close} />}
      {requested === 'quote' && <QuoteDialog order={order} act={act} onClose={close} />}
    </section>
  )
}

function Contact({ order }: { order: AdminOrder }) {
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
  order: AdminOrder
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
                'POST /api/admin/commandes/:id/prix-livraison/accord',
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

export const addressForm = (version: number) =>
  bodyForm(AddressChange, (typed: FormData) => ({ address: readAddress(typed), version }))

interface AddressDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

function AddressDialog({ order, act, onClose }: AddressDialogProps) {
  const { check, read } = addressForm(order.version)
  const address = {
    name: order.partner_name,
    phone: order.partner_phone ? formatMobile(order.partner_phone) : '',
    commune: order.partner_city,
    place: order.partner_street,
    landmark: order.partner_street2,
  }
  return (
    <FormDialog
      title={`Adresse de ${order.name}`}
      consequence="Si la zone change, le créneau est libéré et le prix de la livraison est à revoir."
      label="Enregistrer l’adresse"
      check={(typed) => nameAddress(check(typed))}
      onSend={(typed) =>
        act(
          'POST /api/admin/commandes/:id/adresse',
          read(typed),
          `${order.name}\u202F: l’adresse est modifiée.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => <AddressFields errors={errors} address={address} />}
    </FormDialog>
  )
}

interface QuoteDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

export const quoteForm = (version: number) =>
  bodyForm(DeliveryQuote, (typed: FormData) => ({ amount: readFrancs(readField(typed, 'amount')), version }))

/** Sends the customer a delivery price. */
function QuoteDialog({ order, act, onClose }: QuoteDialogProps) {
  const { check, read } = quoteForm(order.version)
  return (
    <EditDialog
      title={`Prix de la livraison de ${order.name}`}
      consequence="Le client reçoit ce prix et l’accepte par un lien. La commande part une fois le prix accepté."
      label="Proposer ce prix"
      note={<SecondPersonNote limit="money" />}
      fields={[
        {
          kind: 'tel',
          name: 'amount',
          label: 'Prix en FCFA',
          value: order.amount_delivery === null ? '' : String(order.amount_delivery),
        },
      ]}
      check={check}
      onSend={(_typed, form) =>
        act(
          'POST /api/admin/commandes/:id/prix-livraison',
          read(form),
          `${order.name}\u202F: le prix est proposé au client.`,
        )
      }
      onClose={onClose}
    />
  )
}

interface SlotDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

function SlotDialog({ order, act, onClose }: SlotDialogProps) {
  const { value } = useApiQuery(slotsAddress('GET /api/admin/creneaux'))
  const [chosen, setChosen] = useState(order.slot ? `${order.slot.day} ${order.slot.half}` : '')
  const slots = (value?.slots ?? []).filter(({ zone }) => zone === order.zone).slice(2)
  return (
    <FormDialog
      title={`Créneau de ${order.name}`}
      consequence="Le client est prévenu du nouveau créneau."
      label="Changer le créneau"
      onSend={() =>
        act(
          'POST /api/admin/commandes/:id/creneau',
          { slot: readSlot(chosen) },
          `${order.name}\u202F: le créneau est changé.`,
        )
      }
      onClose={onClose}
    >
      {() => (
        <SelectField name="creneau" label="Créneau" value={chosen} onValue={setChosen}>
          <option value="">Choisir</option>
          {slots.map(({ day, half, booked, capacity }) => (
            <option key={`${day} ${half}`} value={`${day} ${half}`} disabled={booked >= capacity}>
              {formatShortDay(day)}, {HALF_NAMES[half]} ({booked} sur {capacity})
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

function CourierChoice({ order, couriers, touch }: Omit<DeliveryPanelProps, 'act'>) {
  const [day, setDay] = useState('')
  const { stop } = order
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <p>
        <span className="text-ink-2">Livreur&#x202F;: </span>
        <b className="font-medium">
          {stop ? `${stop.courier}, ${formatShortDay(stop.day)}` : 'personne encore'}
        </b>
      </p>
      <div className="admin-filters mb-0">
        <FilterChoice
          label="Confier à"
          choices={[['', 'Personne'], ...couriers.map(({ id, name }) => [String(id), name] as const)]}
          value={String(stop?.courier_id ?? '')}
          onChange={(chosen) => {
            const id = chosen === '' ? null : Number(chosen)
            const body = { courier_id: id, ...(day !== '' && { day }) }
            void touch(
              'POST /api/admin/commandes/:id/livreur',
              body,
              id === null ? 'Le livreur est retiré.' : 'La commande est confiée.',
            )
          }}
        />
        <FilterDay
          label="Le"
          value={day}
          onChange={(chosen) => {
            setDay(chosen)
            if (stop && chosen !== '')
              void touch(
                'POST /api/admin/commandes/:id/livreur',
                { courier_id: stop.courier_id, day: chosen },
                'Le jour de la tournée est changé.',
              )
          }}
        />
      </div>
    </div>
  )
}

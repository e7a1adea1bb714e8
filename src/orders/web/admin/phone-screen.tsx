import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextArea } from '../../../accounts/web/desk/text-area.tsx'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DeskOrder, PhoneCustomer } from '../../contract.ts'
import { findAddressFaults } from '../../rules/checkout/form-faults.ts'
import { findLinesFaults } from '../../rules/desk-faults.ts'
import type { SeenAmounts } from '../checkout/logic/order-body.ts'
import { AddressFields, readAddress, type TypedAddress } from './address-fields.tsx'
import { createOnce } from './admin-calls.ts'
import { CustomerSearch } from './customer-search.tsx'
import { bodyOf, hasSlots, NO_ARTICLES, type PhoneArticles } from './phone-articles.ts'
import { PhoneArticlesPanel } from './phone-articles-panel.tsx'
import { PhoneTotals } from './phone-totals.tsx'
import { Link } from '../../../ui/link.tsx'

/** An order that staff take on the phone: for whom, what, where and when. */
export function PhoneScreen({ onPlaced }: { onPlaced: () => void }) {
  const [customer, setCustomer] = useState<PhoneCustomer | null>(null)
  const [articles, setArticles] = useState(NO_ARTICLES)
  return (
    <>
      <PageHead title="Commande par téléphone" note="Prix et stock du moment, comme dans la boutique">
        <Link href="/admin/commandes" className="button button-outline">
          Toutes les commandes
        </Link>
      </PageHead>
      <div className="grid gap-4">
        <section className="admin-panel">
          <h2>Client</h2>
          <CustomerSearch customer={customer} onChoose={setCustomer} />
        </section>
        <PhoneArticlesPanel articles={articles} onChange={setArticles} />
        <PlaceForm
          key={customer?.id ?? 'invite'}
          customer={customer}
          articles={articles}
          onPlaced={onPlaced}
        />
      </div>
    </>
  )
}

interface PlaceFormProps {
  /** Null: somebody without an account. */
  customer: PhoneCustomer | null
  articles: PhoneArticles
  onPlaced: () => void
}

/** Where it goes, how it is paid, what it comes to; and placing it. */
function PlaceForm({ customer, articles, onPlaced }: PlaceFormProps) {
  const [where, setWhere] = useState({
    commune: customer?.address?.commune ?? null,
    place: customer?.address?.place ?? '',
  })
  const [slot, setSlot] = useState('')
  const [told, setTold] = useState<SeenAmounts>()
  const { form, errors, isSending } = usePlacing({ customer, articles, slot, told, onPlaced })
  return (
    <form
      {...form}
      className="admin-panel admin-form"
      onInput={({ currentTarget }) => {
        const { commune, place } = readAddress(new FormData(currentTarget))
        setWhere({ commune, place })
      }}
    >
      <h2>Livraison et paiement</h2>
      <FormSummary errors={errors} />
      {customer === null && <TextField name="email" label="E-mail" type="email" errors={errors} isOptional />}
      <AddressFields errors={errors} address={addressOf(customer)} />
      <PaymentChoice />
      <TextArea name="note" label="Note" maxLength={500} error={errors['note']} isOptional />
      <PhoneTotals
        asked={{ customerId: customer?.id ?? null, articles, ...where }}
        slot={slot}
        onSlot={setSlot}
        onTold={setTold}
      />
      <div className="desk-actions">
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Passer la commande'}
        </button>
      </div>
    </form>
  )
}

/** Sends the order with the total that was told on the phone, then opens its page. */
function usePlacing(placing: PlaceFormProps & { slot: string; told: SeenAmounts | undefined }) {
  const navigate = useNavigate()
  const { customer, articles, slot, told, onPlaced } = placing
  return useForm(
    (typed) => ({
      ...findAddressFaults(readAddress(typed)),
      ...findLinesFaults(articles.lines, 'Ajoutez un article.'),
    }),
    async (typed) => {
      const [day, half] = slot.split(' ')
      const { id, name } = await createOnce<DeskOrder>('/api/admin/commandes', {
        customer_id: customer?.id ?? null,
        ...bodyOf(articles),
        email: readField(typed, 'email'),
        address: readAddress(typed),
        payment_mode: readField(typed, 'payment_mode'),
        note: readField(typed, 'note'),
        ...(told && { seen_total: told.total, seen_delivery: told.delivery }),
        ...(slot !== '' && hasSlots(articles) && { slot: { day, half } }),
      })
      toasts.show('success', `La commande ${name} est passée.`)
      onPlaced()
      void navigate(`/admin/commandes/${id}`)
    },
  )
}

function addressOf(customer: PhoneCustomer | null): TypedAddress | undefined {
  if (customer === null) return undefined
  const { name, phone, address } = customer
  const known = address ?? { name, phone, commune: null, place: '', landmark: '' }
  return { ...known, phone: known.phone ? formatMobile(known.phone) : '' }
}

function PaymentChoice() {
  return (
    <div className="form-field">
      <label htmlFor="payment_mode">Paiement</label>
      <select id="payment_mode" name="payment_mode" className="desk-text" defaultValue="domicile">
        <option value="domicile">A domicile</option>
        <option value="online">En ligne, par le lien envoyé au client</option>
      </select>
    </div>
  )
}

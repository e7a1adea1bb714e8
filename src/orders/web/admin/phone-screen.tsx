import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import { useFound } from '#catalogue/web/admin/fields/use-found.ts'
import type { OrderAdminCalls, PhoneCustomer } from '#orders/contract.ts'
import { PhoneOrder } from '#orders/contract/admin-edits.ts'
import { findExcess } from '#orders/rules/admin-errors.ts'
import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { useActionCall } from '#platform/web/action.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { SendButton } from '#ui/form/busy-button.tsx'
import { InputField, AmountField } from '#ui/form/input-field.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { readField, useForm, type FormErrors } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { AddressFields, nameAddress, readAddress, type TypedAddress } from './address-fields.tsx'
import { readSlot } from './admin-words.ts'
import { call as read } from './call.ts'
import { PhoneArticlesPanel } from './phone-articles-panel.tsx'
import { bodyOf, hasSlots, NO_ARTICLES, type PhoneArticles } from './phone-articles.ts'
import { PhoneTotals, type QuotedAmounts } from './phone-totals.tsx'
import { useConfirmedTotal } from './use-confirmed-total.tsx'

const idempotencyHeaders = createIdempotencyHeaders()

/** A phone order: customer, articles, address and date. `takesMoney`: staff may give a discount. */
export function PhoneScreen({ takesMoney }: { takesMoney: boolean }) {
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
          takesMoney={takesMoney}
        />
      </div>
    </>
  )
}

interface PlaceFormProps {
  /** Null for a guest. */
  customer: PhoneCustomer | null
  articles: PhoneArticles
  takesMoney: boolean
}

function PlaceForm({ customer, articles, takesMoney }: PlaceFormProps) {
  const [where, setWhere] = useState({
    commune: customer?.address?.commune ?? null,
    place: customer?.address?.place ?? '',
  })
  const [slot, setSlot] = useState('')
  const [quoted, setQuoted] = useState<QuotedAmounts>()
  const [discount, setDiscount] = useState<string | null>(null)
  const { form, errors, isSending, isDirty, label, warning } = usePlacing({
    customer,
    articles,
    slot,
    quoted,
    discount,
  })
  useUnsavedGuard(isDirty || (articles !== NO_ARTICLES && !isSending))
  return (
    <form
      {...form}
      className="admin-panel grid grid-cols-1 gap-4"
      onInput={({ currentTarget }) => {
        form.onInput()
        const { commune, place } = readAddress(new FormData(currentTarget))
        setWhere({ commune, place })
      }}
    >
      <h2>Livraison et paiement</h2>
      <SaveSummary errors={errors} />
      {customer === null && <TextField name="email" label="E-mail" type="email" errors={errors} isOptional />}
      <AddressFields errors={errors} address={addressOf(customer)} />
      <PaymentChoice />
      <TextArea name="note" label="Note" maxLength={500} error={errors['note']} isOptional />
      {takesMoney && <PhoneDiscount amount={discount} errors={errors} onAmount={setDiscount} />}
      <PhoneTotals
        request={{
          customerId: customer?.id ?? null,
          articles,
          ...where,
          given: (discount !== null && readFrancs(discount)) || 0,
        }}
        slot={slot}
        onSlot={setSlot}
        onQuote={setQuoted}
      />
      {warning}
      <div className="actions">
        <SendButton isSending={isSending}>{label ?? 'Passer la commande'}</SendButton>
      </div>
    </form>
  )
}

interface PlacingProps extends Omit<PlaceFormProps, 'takesMoney'> {
  slot: string
  quoted: QuotedAmounts | undefined
  /** As typed. Null for no discount. */
  discount: string | null
}

/** The most that a discount must stay under. */
const maximumOf = (quoted: QuotedAmounts | undefined): number =>
  quoted ? quoted.total + quoted.given : Infinity

export const phoneForm = ({ customer, articles, slot, quoted, discount }: PlacingProps) => {
  const amount = discount === null ? undefined : readFrancs(discount)
  return bodyForm(PhoneOrder, (typed: FormData) => ({
    customer_id: customer?.id ?? null,
    ...bodyOf(articles),
    email: readField(typed, 'email'),
    address: readAddress(typed),
    payment_mode: readField(typed, 'payment_mode'),
    note: readField(typed, 'note'),
    // As stated to the customer, including a discount typed just now.
    ...(quoted && { seen_total: maximumOf(quoted) - (amount ?? 0), seen_delivery: quoted.delivery }),
    ...(discount !== null && { discount: { amount, reason: readField(typed, 'discount.reason') } }),
    ...(slot !== '' && hasSlots(articles) && { slot: readSlot(slot) }),
  }))
}

/** Places the order with the total stated on the phone, then opens its page. */
function usePlacing(placing: PlacingProps) {
  const navigate = useNavigate()
  const call = useActionCall<OrderAdminCalls>()
  const order = phoneForm(placing)
  const { send, label, warning } = useConfirmedTotal()
  const sending = useForm(
    (typed) => ({
      ...nameAddress(nameLines(order.check(typed), 'order_lines', () => 'form', 'form')),
      ...findExcess('discount.amount', order.read(typed).discount?.amount, maximumOf(placing.quoted)),
    }),
    async (typed) => {
      await send(async (confirmed) => {
        const whole = { ...order.read(typed), ...confirmed }
        const { id, name } = await call('POST /api/admin/commandes', {
          body: whole,
          headers: idempotencyHeaders(whole),
        })
        toasts.show('success', `La commande ${name} est passée.`)
        void navigate(`/admin/commandes/${id}`)
      })
    },
  )
  return { ...sending, label, warning }
}

function addressOf(customer: PhoneCustomer | null): TypedAddress | undefined {
  if (customer === null) return undefined
  const { name, phone, address } = customer
  const known = address ?? { name, phone, commune: null, place: '', landmark: '' }
  return { ...known, phone: known.phone ? formatMobile(known.phone) : '' }
}

function PaymentChoice() {
  return (
    <SelectField name="payment_mode" label="Paiement" defaultValue="domicile">
      <option value="domicile">A domicile</option>
      <option value="online">En ligne, par le lien envoyé au client</option>
    </SelectField>
  )
}

const findCustomers = (q: string, signal: AbortSignal) =>
  read('GET /api/admin/commandes/clients', { query: { q }, signal })

interface CustomerSearchProps {
  /** Null for a guest. */
  customer: PhoneCustomer | null
  onChoose: (customer: PhoneCustomer | null) => void
}

/** Finds the caller's account. A caller without one orders as a guest. */
function CustomerSearch({ customer, onChoose }: CustomerSearchProps) {
  const [text, setText] = useState('')
  const found = useFound(findCustomers, text)
  if (customer)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="flex-1">
          <b className="font-medium">{customer.name}</b>
          <span className="block text-sm text-ink-2">{describe(customer)}</span>
        </p>
        <button type="button" className="button button-outline" onClick={() => onChoose(null)}>
          Changer de client
        </button>
      </div>
    )
  return (
    <InputField
      name="chercher-client"
      label="Chercher un client"
      hint="Sans compte, remplissez seulement la livraison."
      type="search"
      maxLength={100}
      placeholder="Nom, téléphone ou e-mail"
      value={text}
      onValue={setText}
      className="mt-2"
    >
      {found && (
        <FoundCustomers
          found={found}
          onChoose={(chosen) => {
            onChoose(chosen)
            setText('')
          }}
        />
      )}
    </InputField>
  )
}

interface FoundCustomersProps {
  found: readonly PhoneCustomer[]
  onChoose: (customer: PhoneCustomer) => void
}

function FoundCustomers({ found, onChoose }: FoundCustomersProps) {
  return (
    <ul className="grid gap-1" aria-label="Clients trouvés">
      {found.length === 0 && <li className="text-sm text-ink-2">Aucun client ne correspond.</li>}
      {found.map((one) => (
        <li key={one.id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            {one.name}
            <span className="block truncate text-sm text-ink-2">{describe(one)}</span>
          </span>
          <button
            type="button"
            className="button button-outline"
            aria-label={`Choisir ${one.name}`}
            onClick={() => onChoose(one)}
          >
            Choisir
          </button>
        </li>
      ))}
    </ul>
  )
}

function describe({ phone, email }: PhoneCustomer): string {
  return [phone && formatMobile(phone), email].filter(Boolean).join(' · ')
}

interface PhoneDiscountProps {
  /** As typed. Null for no discount. */
  amount: string | null
  errors: FormErrors
  onAmount: (amount: string | null) => void
}

/** Discount given during the call. The total updates, and the order includes it. */
function PhoneDiscount({ amount, errors, onAmount }: PhoneDiscountProps) {
  if (amount === null)
    return (
      <div>
        <button type="button" className="button button-outline" onClick={() => onAmount('')}>
          Accorder une remise
        </button>
      </div>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Remise</legend>
      <SecondPersonNote limit="money" />
      <div className="form-grid">
        <AmountField
          name="discount.amount"
          label="Remise"
          value={amount}
          error={errors['discount.amount']}
          onValue={onAmount}
        />
        <TextField
          name="discount.reason"
          label="Raison, que le client lit"
          hint="Par exemple : modèle d’exposition, geste après un retard."
          maxLength={200}
          errors={errors}
        />
      </div>
      <div>
        <button type="button" className="button button-ghost" onClick={() => onAmount(null)}>
          Sans remise
        </button>
      </div>
    </fieldset>
  )
}

import { type InputEvent, useCallback, useState, useEffect } from 'react'
import type { Address } from '#accounts/contract.ts'
import { PlaceField } from '#accounts/web/profile/place-field.tsx'
import { checkRecipient, RecipientFields } from '#accounts/web/profile/recipient-fields.tsx'
import type { PlaceChoice } from '#delivery/contract.ts'
import { describeDelivery } from '#delivery/web/describe-delivery.ts'
import { CommuneQuestion } from '#delivery/web/offer/commune-question.tsx'
import { findLostSlot, findPromisedSlot } from '#delivery/web/slots.ts'
import { formatHalfDayTitle } from '#platform/contract/half-day.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LoadFailure } from '#ui/states/loaded-part.tsx'
import { continueFrom, destinationOf, type Draft, type TypedAddress } from '../logic/draft.ts'
import type { ChangeDraft } from '../use-draft.ts'
import type { Preview } from '../use-preview.ts'
import { LostLine } from './lost-line.tsx'
import { RadioCard } from './radio-card.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { StepCard, type StepProps } from './step-card.tsx'
import { SumsBar } from './sums-bar.tsx'

function check(typed: FormData): FormErrors {
  return typed.has('place') ? checkRecipient(typed) : {}
}

/** Step one: recipient, address and half-day. */
export function DeliveryStep({ book, ...shared }: StepProps & { book: readonly Address[] }) {
  const { kind, draft, preview, onOpen } = shared
  const slot = findPromisedSlot(draft.slot, preview.value?.slots)
  const { name, place, landmark } = destinationOf(draft, book)
  return (
    <StepCard
      step={1}
      title="Livraison"
      draft={draft}
      onOpen={onOpen}
      summary={
        <>
          <p>{[name, place, landmark].filter(Boolean).join(', ')}</p>
          {kind.hasSlots && <p>{slot ? formatHalfDayTitle(slot) : 'Au plus tôt'}</p>}
        </>
      }
    >
      <DeliveryForm {...shared} book={book} />
    </StepCard>
  )
}

function DeliveryForm({ kind, draft, change, preview, book }: StepProps & { book: readonly Address[] }) {
  const { typed, slot } = draft
  const lost = findLostSlot(slot, preview.value)
  const { form, errors } = useForm(check, async () =>
    change((last) => continueFrom({ ...last, slot: lost ? null : last.slot }, 1)),
  )
  function saveTyped({ currentTarget, target }: InputEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement) || !TEXTS.includes(target.name)) return
    const data = new FormData(currentTarget)
    const texts = Object.fromEntries(TEXTS.map((field) => [field, readField(data, field)]))
    change((last) => ({ ...last, typed: { ...last.typed, ...texts } }))
  }
  return (
    <form {...form} className="form-stack" onInput={saveTyped}>
      <FormSummary errors={errors} />
      {book.length > 0 && <AddressChoice book={book} draft={draft} change={change} />}
      {draft.addressId === 'new' && <NewAddress typed={typed} change={change} errors={errors} />}
      {draft.addressId === 'new' && <CommuneField typed={typed} change={change} />}
      <DeliveryPromise preview={preview} />
      {kind.hasSlots ? (
        <SlotChoice
          offered={preview.value?.slots}
          isAwaited={preview.value === undefined && preview.failure === undefined}
          chosen={lost ? null : slot}
          isLost={lost !== undefined}
          onChoose={(chosen) => change((last) => ({ ...last, slot: chosen }))}
        />
      ) : (
        <p className="text-sm text-ink-2">{kind.delay}</p>
      )}
      <SumsBar kind={kind} mode={draft.mode} order={preview.value}>
        <button type="submit" className="button button-green mt-2 justify-self-start">
          Continuer vers le paiement
        </button>
      </SumsBar>
    </form>
  )
}

/** Uncontrolled fields. */
const TEXTS = ['name', 'phone', 'landmark']

/** Delivery price for the address above: free, known, or quoted later (ORD-12). */
function DeliveryPromise({ preview: { value, failure, isLost, reload } }: { preview: Preview }) {
  if (isLost) return <LostLine message={failure} />
  if (failure !== undefined) return <LoadFailure sentence={failure} onRetry={reload} />
  const amount = value?.amount_delivery
  return (
    <p aria-live="polite" className={`checkout-promise${amount === null ? ' is-quoted' : ''}`}>
      <Icon name="truck" size={20} />
      <span>{describeDelivery(amount, currentShop().delivery.free)}</span>
    </p>
  )
}

interface AddressChoiceProps {
  book: readonly Address[]
  draft: Draft
  change: ChangeDraft
}

function AddressChoice({ book, draft, change }: AddressChoiceProps) {
  const choose = (addressId: Draft['addressId']): void => change((last) => ({ ...last, addressId }))
  return (
    <fieldset className="grid gap-2">
      <legend className="form-legend mb-2">Adresse de livraison</legend>
      {book.map(({ id, place, commune, landmark, name, phone }) => (
        <RadioCard
          key={id}
          name="address"
          label={commune === null || commune === place ? place : `${place}, ${commune}`}
          description={[landmark, `${name}, ${formatMobile(phone)}`].filter(Boolean)}
          isChosen={draft.addressId === id}
          onChoose={() => choose(id)}
        />
      ))}
      <RadioCard
        name="address"
        label="Une autre adresse"
        isChosen={draft.addressId === 'new'}
        onChoose={() => choose('new')}
      />
    </fieldset>
  )
}

/** Commune of a freely typed place: set when unique, asked when ambiguous. */
function CommuneField({ typed, change }: { typed: TypedAddress; change: ChangeDraft }) {
  const setCommune = useCallback(
    (place: string, commune: string | null) =>
      change((last) => (last.typed.place === place ? { ...last, typed: { ...last.typed, commune } } : last)),
    [change],
  )
  const meant = useCommune(typed, setCommune)
  const [declined, setDeclined] = useState<string>()
  const { place, commune } = typed
  if (meant.length === 0) return null
  return (
    <CommuneQuestion
      choices={meant}
      chosen={commune ?? (declined === place ? null : undefined)}
      error={undefined}
      onAnswer={(answer) => {
        setDeclined(answer === null ? place : undefined)
        setCommune(place, answer)
      }}
    />
  )
}

/** Sets the commune of a typed place when it is unique. Returns the possible ones otherwise. */
function useCommune(
  { place, commune }: { place: string; commune: string | null },
  onFound: (place: string, commune: string) => void,
): readonly PlaceChoice[] {
  const [requested, setRequested] = useState<{ place: string; choices: readonly PlaceChoice[] }>()
  useEffect(() => {
    if (commune !== null || place.trim() === '') return undefined
    let isCurrent = true
    // Without the list of places, the order is sent as typed.
    void import('#delivery/web/locate-delivery.ts').then(
      ({ locateDelivery }) => {
        if (!isCurrent) return
        const { kind, choices } = locateDelivery({ commune, place })
        const found = choices[0]?.commune
        if (kind === 'found' && found) onFound(place, found)
        setRequested(kind === 'unsure' ? { place, choices } : undefined)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [place, commune, onFound])
  return requested?.place === place ? requested.choices : []
}

interface NewAddressProps {
  typed: TypedAddress
  change: ChangeDraft
  errors: FormErrors
}

/** An address that is not in the book, prefilled with the person's name and phone. */
function NewAddress({ typed, change, errors }: NewAddressProps) {
  // The place field is uncontrolled.
  const [first] = useState(typed)
  const setPlace = useCallback(
    (place: string, commune: string | null) =>
      change((last) => {
        // Keeps the commune found for the same name.
        const isSame = last.typed.place === place && commune === null
        return isSame ? last : { ...last, typed: { ...last.typed, place, commune } }
      }),
    [change],
  )
  return (
    <div className="form-grid">
      <RecipientFields first={first} errors={errors}>
        <PlaceField place={first.place} commune={first.commune} error={errors['place']} onPlace={setPlace} />
      </RecipientFields>
      <label className="check-row lg:col-span-2">
        <input
          type="checkbox"
          checked={typed.isKept}
          onChange={({ target }) =>
            change((last) => ({ ...last, typed: { ...last.typed, isKept: target.checked } }))
          }
        />
        <span>Garder cette adresse dans mon carnet</span>
      </label>
    </div>
  )
}

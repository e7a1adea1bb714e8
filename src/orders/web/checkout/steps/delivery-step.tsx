import type { InputEvent } from 'react'
import type { Address } from '../../../../accounts/contract.ts'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../../../../accounts/web/forms/use-form.ts'
import { findAddressFaults } from '../../../rules/checkout/form-faults.ts'
import { continueFrom, destinationOf } from '../logic/draft.ts'
import { formatHalfDayTitle } from '../../../../platform/contract/half-day.ts'
import { findLostSlot, findPromisedSlot } from '../logic/slots.ts'
import { AddressChoice } from './address-choice.tsx'
import { AskedCommune } from './asked-commune.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { NewAddress } from './new-address.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { StepCard, type StepProps } from './step-card.tsx'
import { SumsBar } from './sums-bar.tsx'

function check(typed: FormData): FormErrors {
  if (!typed.has('place')) return {}
  return findAddressFaults({
    name: readField(typed, 'name'),
    phone: readField(typed, 'phone'),
    place: readField(typed, 'place'),
  })
}

/** First step: who receives it, where, and when. */
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
      said={
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
  function keepTyped({ currentTarget, target }: InputEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement) || !TEXTS.includes(target.name)) return
    const data = new FormData(currentTarget)
    const texts = Object.fromEntries(TEXTS.map((field) => [field, readField(data, field)]))
    change((last) => ({ ...last, typed: { ...last.typed, ...texts } }))
  }
  return (
    <form {...form} className="profile-form" onInput={keepTyped}>
      <FormSummary errors={errors} />
      {book.length > 0 && <AddressChoice book={book} draft={draft} change={change} />}
      {draft.addressId === 'new' && <NewAddress typed={typed} change={change} errors={errors} />}
      {draft.addressId === 'new' && <AskedCommune typed={typed} change={change} />}
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
        <button type="submit" className="button button-green">
          Continuer vers le paiement
        </button>
      </SumsBar>
    </form>
  )
}

/** Fields that keep what is typed by themselves. */
const TEXTS = ['name', 'phone', 'landmark']

import type { OfferedSlot, Slot } from '#delivery/contract.ts'
import { formatHalfDayTitle } from '#platform/contract/half-day.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { describeDelivery } from '../describe-delivery.ts'
import { findPromisedSlot } from '../slots.ts'
import { CommuneQuestion } from './commune-question.tsx'
import type { DeliveryChoice } from './use-delivery-offer.ts'

const LOST = 'Cette demi-journée vient d’être prise. Choisissez-en une autre.'

interface DeliveryPartProps {
  delivery: DeliveryChoice
  /** Whether a day can be chosen now. */
  hasSlot: boolean
  errors: FormErrors
}

/** Price, commune and half-day of a delivery to the address. Empty until the shop responds. */
export function DeliveryPart({ delivery, hasSlot, errors }: DeliveryPartProps) {
  const { offer, question, commune } = delivery
  const place = offer?.choices.length === 1 && offer.kind === 'found' ? offer.choices[0]?.name : undefined
  return (
    <>
      {question && (
        <CommuneQuestion
          choices={question}
          chosen={commune}
          error={commune === undefined ? errors['commune'] : undefined}
          onAnswer={delivery.answer}
        />
      )}
      {offer && (
        <p aria-live="polite" className="flex gap-3 text-sm">
          <Icon name="truck" size={20} />
          <span className="min-w-0 flex-1">
            {place && <b className="font-medium">{`${place}\u202F: `}</b>}
            {describeDelivery(offer.amount_delivery, currentShop().delivery.free)}
          </span>
        </p>
      )}
      {offer && hasSlot && (
        <SlotSelect
          slots={offer.slots}
          chosen={delivery.slot}
          error={delivery.isSlotLost ? LOST : undefined}
          onChoose={delivery.chooseSlot}
        />
      )}
    </>
  )
}

interface SlotSelectProps {
  slots: readonly OfferedSlot[]
  /** Null for the first free one. */
  chosen: Slot | null
  error: string | undefined
  onChoose: (slot: Slot | null) => void
}

/** Select field of the delivery's half-day. Preselects the first free one. Full ones are disabled. */
function SlotSelect({ slots, chosen, error, onChoose }: SlotSelectProps) {
  const first = findPromisedSlot(null, slots)
  if (first === null)
    return <p className="text-sm text-ink-2">Nous fixons le jour de la livraison avec vous.</p>
  const others = slots.filter((slot) => keyOf(slot) !== keyOf(first))
  return (
    <SelectField
      name="creneau"
      label="Jour de livraison"
      hint={chosen ? 'La demi-journée que vous avez choisie.' : 'La première demi-journée libre.'}
      error={error}
      value={chosen && keyOf(chosen) !== keyOf(first) ? keyOf(chosen) : ''}
      onValue={(value) => {
        const found = slots.find((slot) => keyOf(slot) === value)
        onChoose(found ? { day: found.day, half: found.half } : null)
      }}
    >
      <option value="">{formatHalfDayTitle(first)}</option>
      {others.map((slot) => (
        <option key={keyOf(slot)} value={keyOf(slot)} disabled={!slot.is_free}>
          {formatHalfDayTitle(slot)}
          {slot.is_free ? '' : ' (complet)'}
        </option>
      ))}
    </SelectField>
  )
}

const keyOf = ({ day, half }: Slot): string => `${day} ${half}`

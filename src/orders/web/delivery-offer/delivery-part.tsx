import type { FormErrors } from '../../../accounts/web/forms/use-form.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { describeDelivery } from '../../rules/describe-delivery.ts'
import { CommuneQuestion } from './commune-question.tsx'
import { SlotSelect } from './slot-select.tsx'
import type { DeliveryChoice } from './use-delivery-offer.ts'

const LOST = 'Cette demi-journée vient d’être prise. Choisissez-en une autre.'

interface DeliveryPartProps {
  delivery: DeliveryChoice
  /** Whether its day is chosen now. */
  hasSlot: boolean
  errors: FormErrors
}

/** What a delivery to the address costs, which commune is meant, and when it comes; nothing before the shop has said it. */
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
            {describeDelivery(offer.amount_delivery)}
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

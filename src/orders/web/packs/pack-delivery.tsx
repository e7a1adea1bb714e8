import { useEffect, useState } from 'react'
import { DeliveryPart } from '#delivery/web/offer/delivery-part.tsx'
import { useDeliveryOffer } from '#delivery/web/offer/use-delivery-offer.ts'
import type { ChosenMode } from '#packs/web/payment-choice.tsx'
import type { ChosenMeans } from '#payments/web/pay/pay-at-once.ts'
import { MeansChoice } from '../checkout/steps/means-choice.tsx'
import type { PackDetails } from './pack-request.ts'
import radios from '../checkout/steps/radio-card.css?url'

interface PackDeliveryProps {
  /** Undefined until the visitor changes the default. */
  mode: ChosenMode | undefined
  /** A new number reloads the outdated offer. */
  attempt: number
  onDetails: (details: PackDetails) => void
}

/** Payment provider and delivery of a pack for a signed-in person: default address and a half-day of their choice. */
export function PackDelivery({ mode, attempt, onDetails }: PackDeliveryProps) {
  const delivery = useDeliveryOffer('')
  const [means, setMeans] = useState<ChosenMeans>()
  const { commune, slot, seenDelivery, reload } = delivery
  const payBy = mode === 'online' ? means : undefined
  useEffect(
    () => onDetails({ commune, slot, seenDelivery, payBy }),
    [onDetails, commune, slot, seenDelivery, payBy],
  )
  useEffect(() => {
    if (attempt > 0) reload()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by the attempt alone
  }, [attempt])
  return (
    <>
      <link rel="stylesheet" href={radios} precedence="late" />
      {mode === 'online' && <MeansChoice chosen={means} onChoose={setMeans} />}
      <DeliveryPart delivery={delivery} hasSlot errors={{}} />
      {payBy && <p className="text-sm text-ink-2">{`Vous passez par ${payBy.label}, puis revenez ici.`}</p>}
    </>
  )
}

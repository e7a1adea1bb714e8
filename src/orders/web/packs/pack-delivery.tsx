import { useEffect } from 'react'
import { DeliveryPart } from '../delivery-offer/delivery-part.tsx'
import { type SaidDelivery, useDeliveryOffer } from '../delivery-offer/use-delivery-offer.ts'

interface PackDeliveryProps {
  /** Another number asks again: what was offered is out of date. */
  attempt: number
  onSaid: (said: SaidDelivery) => void
}

/** Where and when a pack comes to whoever is signed in: at their usual address, on a half-day of their choice. */
export function PackDelivery({ attempt, onSaid }: PackDeliveryProps) {
  const delivery = useDeliveryOffer('')
  const { commune, slot, seenDelivery, reload } = delivery
  useEffect(() => onSaid({ commune, slot, seenDelivery }), [onSaid, commune, slot, seenDelivery])
  useEffect(() => {
    if (attempt > 0) reload()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by the attempt alone
  }, [attempt])
  return <DeliveryPart delivery={delivery} hasSlot errors={{}} />
}

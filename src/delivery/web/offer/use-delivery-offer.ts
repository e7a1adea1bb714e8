import { useEffect, useState } from 'react'
import type { DeliveryOffer, DeliveryCalls, PlaceChoice, Slot } from '#delivery/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { findLostSlot } from '../slots.ts'

const call = callOver<DeliveryCalls>(sendAsCustomer)

/** Debounce in ms while an address is typed. */
const PAUSE = 400
/** Maximum time in ms that an order waits for its address to be checked. Then it is sent as typed. */
const PATIENCE = 4000

/** Delivery data of an order besides the address. */
export interface DeliveryDetails {
  /** The answer for an ambiguous address. Null for none of the choices, undefined when there is no question. */
  commune: string | null | undefined
  /** The chosen half-day. Null for the first free one. */
  slot: Slot | null
  /**
   * The displayed price in whole FCFA, which the order accepts. Undefined when free, quoted later or not displayed, so
   * that a repeated order stays identical once the price is known.
   */
  seenDelivery: number | undefined
}

export interface DeliveryChoice extends DeliveryDetails {
  offer: DeliveryOffer | undefined
  /** The choices to ask about. Stays after the answer. */
  question: readonly PlaceChoice[] | undefined
  /** The chosen half-day was taken by another customer. */
  isSlotLost: boolean
  answer: (commune: string | null) => void
  chooseSlot: (slot: Slot | null) => void
  reload: () => void
  /** Whether a question is unanswered. First requests the offer if it is still missing. */
  needsAnswer: () => Promise<boolean>
}

/**
 * Loads the delivery offer whenever the address changes. An empty address is the signed-in person's usual one, null
 * loads nothing. Offline there is no offer, and the order is sent without one.
 */
export function useDeliveryOffer(address: string | null): DeliveryChoice {
  const [answered, setAnswered] = useState<{ address: string; commune: string | null }>()
  const [requested, setRequested] = useState<{ address: string; choices: readonly PlaceChoice[] }>()
  const [chosen, chooseSlot] = useState<Slot | null>(null)
  const commune = answered !== undefined && answered.address === address ? answered.commune : undefined
  const note = (given: DeliveryOffer): void => {
    if (given.kind === 'unsure' && address !== null) setRequested({ address, choices: given.choices })
  }
  const { offer, reload } = useOffer(address, commune, note)
  const question = requested !== undefined && requested.address === address ? requested.choices : undefined
  const isSlotLost = findLostSlot(chosen, offer) !== undefined
  return {
    offer,
    question,
    commune,
    slot: isSlotLost ? null : chosen,
    isSlotLost,
    seenDelivery: offer?.amount_delivery || undefined,
    answer: (choice) => address !== null && setAnswered({ address, commune: choice }),
    chooseSlot,
    reload,
    needsAnswer: async () => {
      if (commune !== undefined) return false
      if (offer !== undefined || address === null) return question !== undefined
      const waited = AbortSignal.timeout(PATIENCE)
      const requested = { body: { adresse: address }, signal: waited }
      const found = await call('POST /api/livraison/adresse', requested).catch(() => undefined)
      if (found) note(found)
      return found?.kind === 'unsure'
    },
  }
}

function useOffer(
  address: string | null,
  commune: string | null | undefined,
  onOffer: (offer: DeliveryOffer) => void,
) {
  const [latest, setLatest] = useState<{ address: string; offer: DeliveryOffer }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (address === null) return undefined
    const asking = new AbortController()
    const ask = (): void =>
      void call('POST /api/livraison/adresse', {
        body: { adresse: address, commune },
        signal: asking.signal,
      }).then(
        (offer) => {
          setLatest({ address, offer })
          onOffer(offer)
        },
        () => undefined,
      )
    const timer = setTimeout(ask, attempt === 0 && address === '' ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew by what is asked, not by who listens
  }, [address, commune, attempt])
  return {
    // Keeps the last response for the same address while a new one loads.
    offer: latest?.address === address ? latest.offer : undefined,
    reload: () => setAttempt((last) => last + 1),
  }
}

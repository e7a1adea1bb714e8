import { useEffect, useState } from 'react'
import type { DeliveryOffer, DeliveryCalls, PlaceChoice, Slot } from '#delivery/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { findLostSlot } from '../slots.ts'

const call = callOver<DeliveryCalls>(sendAsCustomer)

/** Milliseconds that an address waits for the next letter. */
const PAUSE = 400
/** Milliseconds for which an order waits for the word on its address; then it goes out as typed. */
const PATIENCE = 4000

/** What an order says of its delivery besides the address. */
export interface SaidDelivery {
  /** The answer where the address may mean several communes; null: none of those; undefined: not asked. */
  commune: string | null | undefined
  /** The half-day that was chosen; null: the first that is free. */
  slot: Slot | null
  /**
   * A price in whole FCFA that was told and is agreed to by ordering; undefined: free, to be quoted, or not told. So the same
   * order sent again, once that is known, is the same order.
   */
  seenDelivery: number | undefined
}

export interface DeliveryChoice extends SaidDelivery {
  offer: DeliveryOffer | undefined
  /** What must be asked, and stays asked once it is answered. */
  question: readonly PlaceChoice[] | undefined
  /** Somebody else took the chosen half-day. */
  isSlotLost: boolean
  answer: (commune: string | null) => void
  chooseSlot: (slot: Slot | null) => void
  reload: () => void
  /** Whether a question waits for its answer; asks first where the shop has not spoken yet. */
  needsAnswer: () => Promise<boolean>
}

/**
 * Asks what a delivery to an address would be, whenever that changes; an empty one is the usual address of whoever is
 * signed in, null asks nothing. Without network nothing is offered, and the order goes out without.
 */
export function useDeliveryOffer(address: string | null): DeliveryChoice {
  const [answered, setAnswered] = useState<{ address: string; commune: string | null }>()
  const [asked, setAsked] = useState<{ address: string; choices: readonly PlaceChoice[] }>()
  const [chosen, chooseSlot] = useState<Slot | null>(null)
  const commune = answered !== undefined && answered.address === address ? answered.commune : undefined
  const note = (told: DeliveryOffer): void => {
    if (told.kind === 'unsure' && address !== null) setAsked({ address, choices: told.choices })
  }
  const { offer, reload } = useOffer(address, commune, note)
  const question = asked !== undefined && asked.address === address ? asked.choices : undefined
  const isSlotLost = findLostSlot(chosen, offer) !== undefined
  return {
    offer,
    question,
    commune,
    slot: isSlotLost ? null : chosen,
    isSlotLost,
    seenDelivery: offer?.amount_delivery || undefined,
    answer: (said) => address !== null && setAnswered({ address, commune: said }),
    chooseSlot,
    reload,
    needsAnswer: async () => {
      if (commune !== undefined) return false
      if (offer !== undefined || address === null) return question !== undefined
      const waited = AbortSignal.timeout(PATIENCE)
      const asked = { body: { adresse: address }, signal: waited }
      const told = await call('POST /api/livraison/adresse', asked).catch(() => undefined)
      if (told) note(told)
      return told?.kind === 'unsure'
    },
  }
}

function useOffer(
  address: string | null,
  commune: string | null | undefined,
  onTold: (offer: DeliveryOffer) => void,
) {
  const [told, setTold] = useState<{ address: string; offer: DeliveryOffer }>()
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
          setTold({ address, offer })
          onTold(offer)
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
    // Of the same address the last answer stays while a newer one is awaited.
    offer: told?.address === address ? told.offer : undefined,
    reload: () => setAttempt((last) => last + 1),
  }
}

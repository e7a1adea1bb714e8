import { useLocation } from 'react-router'
import { useHydrated } from '#platform/web/use-hydrated.ts'

export interface TypedPerson {
  name: string
  email: string
  /** As typed, or as stored. */
  phone: string
  city: string
}

const NOTHING_TYPED: Partial<TypedPerson> = {}

/**
 * Values typed on a previous screen, to prefill a form. Stored in the history entry, never in an address; not
 * available to the server's render.
 */
export function useTypedPerson(): Partial<TypedPerson> {
  const { state } = useLocation() as { state: { typed?: Partial<TypedPerson> } | null }
  return (useHydrated() && state?.typed) || NOTHING_TYPED
}

/** Data that the previous step passes to the code page. Empty when opened by a link. */
export interface CodeWay {
  /** Number of the SMS as displayed: as typed after a sign-up, masked after a sign-in. */
  phone: string
  /** Seconds until another code may be requested. */
  resendAfter: number
  /** Whether an SMS was sent; otherwise the code is in the e-mail only. */
  isBySms: boolean
  /** Restores the form when the customer corrects the number. */
  typed: TypedPerson
}

const NOTHING_SAID: Partial<CodeWay> = {}

/** Stored in the history entry, so that it survives a reload. Not available to the server's render. */
export function useCodeWay(): Partial<CodeWay> {
  const { state } = useLocation() as { state: Partial<CodeWay> | null }
  return (useHydrated() && state) || NOTHING_SAID
}

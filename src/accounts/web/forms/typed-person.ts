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
 * What was typed on the way to a form that asks for it again. It travels with the entry of the history, never in an
 * address; the server, which renders the form too, does not know it.
 */
export function useTypedPerson(): Partial<TypedPerson> {
  const { state } = useLocation() as { state: { typed?: Partial<TypedPerson> } | null }
  return (useHydrated() && state?.typed) || NOTHING_TYPED
}

/** What the step before tells the page of the code; nothing to who comes by a link. */
export interface CodeWay {
  /** Where the SMS goes, as shown: as typed after a sign-up, masked after a sign-in. */
  phone: string
  /** Seconds until another code may be asked for. */
  resendAfter: number
  /** Whether an SMS went out; else the code is in the e-mail alone. */
  isBySms: boolean
  /** For who typed a wrong number and goes back. */
  typed: TypedPerson
}

const NOTHING_SAID: Partial<CodeWay> = {}

/** Kept with the entry of the history, so that it outlives a reload. The server, which renders the page too, knows nothing. */
export function useCodeWay(): Partial<CodeWay> {
  const { state } = useLocation() as { state: Partial<CodeWay> | null }
  return (useHydrated() && state) || NOTHING_SAID
}

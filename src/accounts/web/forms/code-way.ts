import { useLocation } from 'react-router'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import type { TypedPerson } from './typed-person.ts'

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

/** Kept with the entry of the history, so that it outlives a reload. The server, which draws the page too, knows nothing. */
export function useCodeWay(): Partial<CodeWay> {
  const { state } = useLocation() as { state: Partial<CodeWay> | null }
  return (useHydrated() && state) || NOTHING_SAID
}

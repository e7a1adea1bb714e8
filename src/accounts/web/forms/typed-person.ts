import { useLocation } from 'react-router'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'

/** What somebody typed about themselves on the screen before. */
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
 * address; the server, which draws the form too, does not know it.
 */
export function useTypedPerson(): Partial<TypedPerson> {
  const { state } = useLocation() as { state: { typed?: Partial<TypedPerson> } | null }
  return (useHydrated() && state?.typed) || NOTHING_TYPED
}

import { useCallback } from 'react'
import { useRequiredSession } from '../../../accounts/web/session/use-session.ts'
import type { CreditRequest } from '../../contract.ts'
import { listQueue } from '../desk/credit-calls.ts'
import { type ListFailure, useListed } from '../desk/use-listed.ts'

/** What staff look at: what waits for the shop, for the employer, for the first part, or what is decided. */
export type Queue = 'shop' | 'employer' | 'payment' | 'decided'

interface Queued {
  /** Whether the person is known to have this screen. */
  isOpen: boolean
  /** Undefined while they are on their way. */
  credits: CreditRequest[] | undefined
  failure: ListFailure | undefined
  reload: () => void
}

/** Credit orders for staff. */
export function useQueue(queue: Queue): Queued {
  const isSignedIn = useRequiredSession() !== undefined
  const show = queue === 'decided' ? 'decided' : 'open'
  const read = useCallback((signal: AbortSignal) => listQueue(show, signal), [show])
  const { rows, isOpen, failure, reload } = useListed(isSignedIn ? read : undefined)
  return {
    isOpen,
    credits: rows?.filter((credit) => belongsTo(queue, credit)),
    failure,
    reload,
  }
}

function belongsTo(queue: Queue, { step }: CreditRequest): boolean {
  if (queue === 'decided') return step === null
  return step === queue || (queue === 'shop' && step === 'bank')
}

import { type EventKind, type SimulatedSession, stateAt } from './simulated-session.ts'
import { type Cause, type Doubling, type Simulator, makeCode } from './simulator.ts'

/** Actions of the customer's buttons; `nothing` and `repeat` leave the session unchanged. */
export const ACTIONS = ['pay', 'fail', 'cancel', 'nothing', 'repeat'] as const
export type Action = (typeof ACTIONS)[number]

/** Applies a customer's action on the provider's page. An ended session stays unchanged. */
export function applyAction(
  session: SimulatedSession,
  { action, cause, doubling }: { action: Action; cause: Cause; doubling: Doubling },
  { simulator, now }: { simulator: Simulator; now: Date },
): SimulatedSession {
  if (stateAt(session, now) !== 'open' || action === 'nothing' || action === 'repeat') return session
  const at = now.toISOString()
  const make = (outcome: EventKind) => ({ id: simulator.makeTransactionId(now), outcome, at })
  const end = (
    state: SimulatedSession['state'],
    kind: EventKind,
    outcomes: EventKind[],
  ): SimulatedSession => ({
    ...session,
    state,
    endedAt: state === 'open' ? null : at,
    error: null,
    transactions: [...session.transactions, ...outcomes.map(make)],
    lastEvent: { id: `EV_${makeCode(12)}`, kind },
  })
  if (action === 'cancel') return end('cancelled', 'cancelled', ['cancelled'])
  if (action === 'pay') return end('paid', 'paid', listOutcomes(doubling, simulator))
  const error = { code: cause.code, message: cause.message }
  return { ...end(simulator.isFailureFinal ? 'failed' : 'open', 'failed', ['failed']), error }
}

function listOutcomes(doubling: Doubling, { doublings, name }: Simulator): EventKind[] {
  if (!doublings.includes(doubling)) return ['paid']
  if (doubling === 'failed_first') return ['failed', 'paid']
  // A Wave session is paid only once; a second payment is another session on the same reference.
  return doubling === 'two_paid' && name !== 'wave' ? ['paid', 'paid'] : ['paid']
}

/** Creates a second paid session on the same reference. */
export function makeTwin(
  session: SimulatedSession,
  simulator: Simulator,
  id: string,
  now: Date,
): SimulatedSession {
  return {
    ...session,
    id,
    transactions: [{ id: simulator.makeTransactionId(now), outcome: 'paid', at: now.toISOString() }],
    lastEvent: { id: `EV_${makeCode(12)}`, kind: 'paid' },
  }
}

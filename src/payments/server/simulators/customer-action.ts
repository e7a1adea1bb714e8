import { type EventKind, type SimulatedSession, stateAt } from './simulated-session.ts'
import { type Cause, type Doubling, type Simulator, makeCode } from './simulator.ts'

/** What the customer's buttons do; `nothing` and `repeat` leave the session as it is. */
export const ACTIONS = ['pay', 'fail', 'cancel', 'nothing', 'repeat'] as const
export type Action = (typeof ACTIONS)[number]

/** What a customer does on the provider's page. A session that has ended stays as it is. */
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
  // A Wave session is paid once: the second payment is another session on the same reference.
  return doubling === 'two_paid' && name !== 'wave' ? ['paid', 'paid'] : ['paid']
}

/** Another session on the same reference, paid as well. */
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

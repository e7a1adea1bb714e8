import type { EventKind, SimulatedSession } from './simulated-session.ts'
import type { Simulation, Simulator } from './simulator.ts'

/** Delivery of a notification. `lying`: correctly signed, but always reports a payment. */
export const DELIVERIES = ['once', 'twice', 'late', 'never', 'forged', 'old', 'lying'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Exceeds the maximum age of any provider's signature, in ms. */
const OLD_MS = 3_600_000

/**
 * Notifies the shop of the last event. Delivery errors are only logged, because a real provider would not know them
 * either.
 */
export async function sendNotification(
  simulator: Simulator,
  session: SimulatedSession,
  delivery: Delivery,
  { clock, deliver, log, lateMs }: Simulation,
): Promise<void> {
  const event = delivery === 'lying' ? { id: 'EV_mensonge', kind: 'paid' as EventKind } : session.lastEvent
  if (delivery === 'never' || event === null) return
  const send = async (): Promise<void> => {
    const now = new Date(clock().getTime() - (delivery === 'old' ? OLD_MS : 0))
    const shown = delivery === 'lying' ? presentAsPaid(session, simulator, now) : session
    const call = simulator.writeEvent(shown, event.kind, {
      eventId: event.id,
      now,
      isForged: delivery === 'forged',
    })
    if (call === null) return
    try {
      const status = await deliver(call)
      log.info({ provider: simulator.name, status }, 'a simulated provider notified the shop')
    } catch (error) {
      log.warn({ err: error, provider: simulator.name }, 'a simulated notification did not arrive')
    }
  }
  if (delivery === 'late') {
    setTimeout(() => void send(), lateMs).unref()
    return
  }
  await Promise.all(delivery === 'twice' ? [send(), send()] : [send()])
}

function presentAsPaid(session: SimulatedSession, simulator: Simulator, now: Date): SimulatedSession {
  const at = now.toISOString()
  const transactions = [{ id: simulator.makeTransactionId(now), outcome: 'paid' as const, at }]
  return { ...session, state: 'paid', endedAt: at, error: null, transactions }
}

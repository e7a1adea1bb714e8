import type { PurchaseState, PurchaseStep } from '#purchasing/contract.ts'

/** The words for each state, and the look of its pill. */
export const PURCHASE_STATES: Readonly<Record<PurchaseState, { text: string; look: string }>> = {
  draft: { text: 'Brouillon', look: '' },
  sent: { text: 'Envoyée', look: 'is-waiting' },
  partly: { text: 'Reçue en partie', look: 'is-moving' },
  done: { text: 'Reçue', look: 'is-done' },
  cancelled: { text: 'Annulée', look: 'is-refused' },
}

/** From which states a step leads on. What came cannot be cancelled: its rest can be given up. */
const STEPS: Readonly<Record<PurchaseStep['to'], readonly PurchaseState[]>> = {
  sent: ['draft'],
  done: ['partly'],
  cancelled: ['draft', 'sent'],
}

export const mayStep = (from: PurchaseState, to: PurchaseStep['to']): boolean => STEPS[to].includes(from)

/** Whether pieces of it may still come. */
export const isExpected = (state: PurchaseState): boolean => state === 'sent' || state === 'partly'

/** Where an order stands after a receipt. */
export function stateAfter(lines: readonly { quantity: number; received: number }[]): 'partly' | 'done' {
  return lines.every(({ quantity, received }) => received >= quantity) ? 'done' : 'partly'
}

/** Pieces of a line that have not come. */
export const missingOf = ({ quantity, received }: { quantity: number; received: number }): number =>
  Math.max(quantity - received, 0)

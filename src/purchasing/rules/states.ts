import type { PurchaseState, PurchaseStep } from '#purchasing/contract.ts'

/** Label and style of each state. */
export const PURCHASE_STATES: Readonly<Record<PurchaseState, { text: string; look: string }>> = {
  draft: { text: 'Brouillon', look: '' },
  sent: { text: 'Envoyée', look: 'is-waiting' },
  partly: { text: 'Reçue en partie', look: 'is-moving' },
  done: { text: 'Reçue', look: 'is-done' },
  cancelled: { text: 'Annulée', look: 'is-refused' },
}

/** States from which each step is allowed. Received goods cannot be cancelled, but the rest can. */
const STEPS: Readonly<Record<PurchaseStep['to'], readonly PurchaseState[]>> = {
  sent: ['draft'],
  done: ['partly'],
  cancelled: ['draft', 'sent'],
}

export const mayStep = (from: PurchaseState, to: PurchaseStep['to']): boolean => STEPS[to].includes(from)

/** Whether more pieces may arrive. */
export const isExpected = (state: PurchaseState): boolean => state === 'sent' || state === 'partly'

/** State of an order after a receipt. */
export function stateAfter(lines: readonly { quantity: number; received: number }[]): 'partly' | 'done' {
  return lines.every(({ quantity, received }) => received >= quantity) ? 'done' : 'partly'
}

/** Pieces of a line not yet received. */
export const missingOf = ({ quantity, received }: { quantity: number; received: number }): number =>
  Math.max(quantity - received, 0)

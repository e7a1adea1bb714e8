import type { BasketLine } from '#baskets/contract.ts'

/** Product fields that a card lacks. */
export type LineDetails = Pick<BasketLine, 'description' | 'rang' | 'tags'>

/** Placeholder for a line added from a card, until the shop returns its details. */
export const NO_DETAILS: LineDetails = { description: '', rang: null, tags: [] }

/** Whether a line lacks its details. Tags prove nothing: some cards have them. */
export function isBare({ description }: LineDetails): boolean {
  return description === ''
}

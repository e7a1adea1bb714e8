import type { BasketLine } from '#baskets/contract.ts'

/** What a card does not know of its product. */
export type LineDetails = Pick<BasketLine, 'description' | 'rang' | 'tags'>

/** Of a line whose product came from a card: the shop has yet to be asked. */
export const NO_DETAILS: LineDetails = { description: '', rang: null, tags: [] }

/** Whether a line waits for them; of tags some cards know. */
export function isBare({ description }: LineDetails): boolean {
  return description === ''
}

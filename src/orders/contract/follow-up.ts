import { z } from 'zod/v4'
import { line, requiredLine } from '#platform/contract/text.ts'

/** Outcome of a call to the customer. `confirmed`: they confirmed the order by phone. */
export const CallOutcome = z.enum(['no-answer', 'reached', 'confirmed'])
export type CallOutcome = z.infer<typeof CallOutcome>

/** An internal note of staff. A call's outcome needs no text. */
export const OrderNote = z.object({
  id: z.int(),
  kind: z.enum(['note', ...CallOutcome.options]),
  text: z.string(),
  at: z.string(),
  by: z.string(),
})
export type OrderNote = z.infer<typeof OrderNote>

/** Maximum tags per order, and characters per tag. */
export const MAX_TAGS = 5
const TAG_LENGTH = 24

const version = z.int('La version de la commande est un nombre.')

export const NewOrderNote = z
  .object({ kind: OrderNote.shape.kind, text: line(500).default(''), version })
  .refine(({ kind, text }) => kind !== 'note' || text !== '', {
    path: ['text'],
    message: 'Écrivez la note.',
  })

export const OrderTags = z.object({
  tags: z
    .array(requiredLine(TAG_LENGTH, 'Une étiquette ne peut pas être vide.'))
    .max(MAX_TAGS, `Une commande a au plus ${MAX_TAGS} étiquettes.`),
  version,
})

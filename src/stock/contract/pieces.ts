import { z } from 'zod/v4'
import { MAX_PIECES } from '#catalogue/contract/product-fields.ts'
import { line } from '#platform/contract/text.ts'

export const pieces = z
  .int('Indiquez un nombre entier de pièces.')
  .max(MAX_PIECES, 'C’est plus que 100 000 pièces.')

/** Reason for a movement, entered by staff. */
export const reason = line(200)

import { z } from 'zod/v4'
import { line } from '#platform/contract/text.ts'

/** The most pieces that one movement, one count or one line of a transfer may name. */
const MAX_PIECES = 100_000

export const pieces = z
  .int('Indiquez un nombre entier de pièces.')
  .max(MAX_PIECES, 'C’est plus que 100 000 pièces.')

/** Why pieces move, in staff's words. */
export const reason = line(200)

import { z } from 'zod/v4'
import { line } from '#platform/contract/text.ts'

/** Maximum pieces per movement, count or transfer line. */
const MAX_PIECES = 100_000

export const pieces = z
  .int('Indiquez un nombre entier de pièces.')
  .max(MAX_PIECES, 'C’est plus que 100 000 pièces.')

/** Reason for a movement, entered by staff. */
export const reason = line(200)

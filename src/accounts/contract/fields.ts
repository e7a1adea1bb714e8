import { z } from 'zod/v4'
import { cleanEmail } from '#platform/contract/clean-text.ts'
import {
  EMAIL,
  findEmailError,
  findPasswordError,
  MAX_PASSWORD,
  PASSWORD_LENGTH,
  PASSWORD_TOO_LONG,
} from '#platform/contract/form-checks.ts'
import { line, opaque } from '#platform/contract/text.ts'
import { CUSTOMER_FIELDS as FIELDS } from './customer-fields.ts'

/** Normalises a typed or pasted e-mail address to its stored form. */
export const Email = z
  .string()
  .max(FIELDS.email.max)
  .transform(cleanEmail)
  .pipe(z.email({ pattern: EMAIL, error: ({ input }) => findEmailError(String(input)) }))

/** As typed; the server checks whether it is a Senegalese mobile. */
export const phone = line(FIELDS.phone.max)

// Normalised before counting and hashing, because keyboards compose accents differently.
export const Password = opaque(MAX_PASSWORD, PASSWORD_TOO_LONG)
  .normalize('NFC')
  .min(PASSWORD_LENGTH, {
    error: ({ input }) => (typeof input === 'string' ? findPasswordError(input) : undefined),
  })

/** A password to compare with the stored one. */
export const GivenPassword = opaque(MAX_PASSWORD)

/**
 * Screen to open after the sign-in. Links in messages pass it on if it is a screen of this shop; an invalid one is
 * ignored.
 */
export const redirectTo = z
  .string()
  .max(2000)
  .overwrite((path) => (opaque(2000).safeParse(path).success ? path : ''))
  .optional()

export const secret = opaque(200).min(1)

export const id = z.number().int()

export const moment = z.string()

export const pathId = z
  .string()
  .regex(/^\d{1,15}$/, 'L’identifiant est un nombre.')
  .transform(Number)

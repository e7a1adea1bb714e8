import { z } from 'zod/v4'
import { cleanEmail } from '#platform/contract/clean-text.ts'
import { line, opaque } from '#platform/contract/text.ts'
import { CUSTOMER_FIELDS as FIELDS } from './customer-fields.ts'

/** Normalises a typed or pasted e-mail address to its stored form. */
export const Email = z
  .string()
  .max(FIELDS.email.max)
  .transform(cleanEmail)
  .pipe(
    z.email({
      error: ({ input }) =>
        input === '' ? 'L’adresse e-mail est obligatoire.' : 'L’adresse e-mail est invalide.',
    }),
  )

/** As typed; the server checks whether it is a Senegalese mobile. */
export const phone = line(FIELDS.phone.max)

export const MOBILE_WANTED =
  'Indiquez un numéro de mobile sénégalais, par exemple 77\u00A0123\u00A045\u00A067.'

/** The limit bounds the work of Argon2, which hashes input of any length. */
// Normalised before counting and hashing, because keyboards compose accents differently.
export const Password = opaque(200, 'Le mot de passe compte au plus 200 caractères.')
  .normalize('NFC')
  .min(8, 'Le mot de passe compte au moins 8 caractères.')

/** A password to compare with the stored one. */
export const GivenPassword = opaque(200)

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

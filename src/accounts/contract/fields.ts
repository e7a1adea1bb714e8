import { z } from 'zod/v4'
import { line, opaque } from '#platform/contract/text.ts'

/** As typed; the server lowers and trims it. */
export const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('L’adresse e-mail est invalide.'))

/** As typed; the server decides whether it is a Senegalese mobile. */
export const phone = line(30)

/** Argon2 hashes whatever it is given: the bound keeps a huge password from being work. */
// Counted and hashed in one form, however a keyboard composes accents.
export const Password = opaque(200, 'Le mot de passe compte au plus 200 caractères.')
  .normalize('NFC')
  .min(8, 'Le mot de passe compte au moins 8 caractères.')

/** A password that is compared with the stored one. */
export const GivenPassword = opaque(200)

/**
 * The screen that a sign-in under way leads to: links in messages hand it on, where it is one of this shop's. A damaged one leads
 * nowhere.
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

import { z } from 'zod/v4'

/** Texts that people type: trimmed, no control characters, bounded. */
export const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => !/\p{Cc}/u.test(text), 'Ce texte contient un caractère interdit.')

export const requiredLine = (longest: number) =>
  line(longest).pipe(z.string().min(1, 'Ce champ est obligatoire.'))

/** As typed; the server lowers and trims it. */
export const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('L’adresse e-mail est invalide.'))

/** As typed; the server decides whether it is a Senegalese mobile. */
export const phone = line(30)

/** Argon2 hashes whatever it is given: the bound keeps a huge password from being work. */
export const Password = z
  .string()
  // Counted and hashed in one form, however a keyboard composes accents.
  .normalize('NFC')
  .min(8, 'Le mot de passe compte au moins 8 caractères.')
  .max(200, 'Le mot de passe compte au plus 200 caractères.')

/** The screen that a sign-in under way leads to: links in messages hand it on, where it is one of this shop's. */
export const redirectTo = z.string().max(2000).optional()

export const secret = z.string().min(1).max(200)

export const id = z.number().int()

export const moment = z.string()

export const pathId = z
  .string()
  .regex(/^\d{1,15}$/, 'L’identifiant est un nombre.')
  .transform(Number)

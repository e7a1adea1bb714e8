import { z } from 'zod/v4'
import { cleanCode, cleanEmail, cleanLine, cleanText } from './clean-text.ts'

/**
 * Well-formed Unicode without control characters, but for tabs and line breaks: a lone surrogate cannot be stored as JSON, and
 * NUL not at all. The two parts exclude each other, so that no text makes the expression try twice.
 */
const READABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t-\r])*$/u

/** Taken as it was sent: a secret, a code, a key, a name that only an address or another system gives. `longest`: UTF-16 units. */
export const opaque = (longest: number, tooLong?: string) =>
  z.string().max(longest, tooLong).regex(READABLE, 'Ce texte contient un caractère interdit.')

/** A part of an address that names something: the router answers 404 to longer ones. */
export const pathPart = opaque(200)

/** Text that people type in several lines: trimmed, as `cleanText` writes it. */
export const text = (longest: number, tooLong?: string) =>
  opaque(longest, tooLong).overwrite(cleanText).trim()

/** Text that people paste from elsewhere: control characters go, and half a character becomes U+FFFD. */
export const pastedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((pasted) => cleanText(pasted.toWellFormed().replace(/(?![\t-\r])\p{Cc}/gu, '')))
    .trim()

/** Text that people type in one line, as `cleanLine` writes it. */
export const line = (longest: number, tooLong?: string) => opaque(longest, tooLong).overwrite(cleanLine)

/** The same, and not empty: names, titles, reasons. */
export const requiredLine = (longest: number, missing = 'Ce champ est obligatoire.', tooLong?: string) =>
  line(longest, tooLong).min(1, missing)

/** A code or number that people copy, without blanks. */
export const code = (longest: number) => opaque(longest).overwrite(cleanCode)

/** A name by which somebody signs in or is found, an e-mail among them: small letters. */
export const typedContact = (longest: number, tooLong?: string) =>
  opaque(longest, tooLong).overwrite(cleanEmail)

/** What another program wrote in ASCII: a data URI, an address. */
export const ascii = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[ -~]*$/, 'Ce texte contient un caractère interdit.')

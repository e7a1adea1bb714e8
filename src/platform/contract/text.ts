import { z } from 'zod/v4'
import { cleanCode, cleanEmail, cleanLine, cleanText } from './clean-text.ts'

/**
 * Well-formed Unicode without control characters, except tabs and line breaks: PostgreSQL cannot store NUL, nor a lone
 * surrogate as JSON. The alternatives are disjoint, so the expression never backtracks.
 */
const READABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t-\r])*$/u

/**
 * A value that is not normalised: a secret, a code, a key, or an identifier of an address or another system.
 * `longest`: UTF-16 units.
 */
export const opaque = (longest: number, tooLong?: string) =>
  z.string().max(longest, tooLong).regex(READABLE, 'Ce texte contient un caractère interdit.')

/** An identifier in a path. The router responds 404 to longer ones. */
export const pathPart = opaque(200)

/** Multi-line text, normalised by `cleanText`. */
export const text = (longest: number, tooLong?: string) =>
  opaque(longest, tooLong).overwrite(cleanText).trim()

/** Pasted text: control characters are removed, and a lone surrogate becomes U+FFFD. */
export const pastedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((pasted) => cleanText(pasted.toWellFormed().replace(/(?![\t-\r])\p{Cc}/gu, '')))
    .trim()

/** Single-line text, normalised by `cleanLine`. */
export const line = (longest: number, tooLong?: string) => opaque(longest, tooLong).overwrite(cleanLine)

/** The same, and not empty: names, titles, reasons. */
export const requiredLine = (longest: number, missing = 'Ce champ est obligatoire.', tooLong?: string) =>
  line(longest, tooLong).min(1, missing)

/** A copied code or number, without spaces. */
export const code = (longest: number) => opaque(longest).overwrite(cleanCode)

/** An identifier for sign-in or search, such as an e-mail address: lower case. */
export const typedContact = (longest: number, tooLong?: string) =>
  opaque(longest, tooLong).overwrite(cleanEmail)

/** ASCII written by another program: a data URI, an address. */
export const ascii = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[ -~]*$/, 'Ce texte contient un caractère interdit.')

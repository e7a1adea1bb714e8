import { cleanEmail, cleanLine } from './clean-text.ts'
import { toDay } from './clock.ts'
import { findMobile, findPhone } from './phone.ts'

/**
 * Minimum password length, in characters.
 * @public Read by test/specification.
 */
export const PASSWORD_LENGTH = 8

/** Maximum password length, which bounds the work of Argon2: it hashes input of any length. */
export const MAX_PASSWORD = 200
export const PASSWORD_TOO_LONG = `Le mot de passe compte au plus ${MAX_PASSWORD} caractères.`

/** Format of an e-mail address, normalised by `cleanEmail`. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+.-]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** French sentences for empty fields, in public forms and in the API. */
export const MISSING = {
  name: 'Le nom est obligatoire.',
  address: 'L’adresse est obligatoire.',
  recipient: 'Le nom de la personne à livrer est obligatoire.',
  place: 'Le quartier ou la commune est obligatoire.',
  company: 'Le nom de l’entreprise est obligatoire.',
  city: 'La ville est obligatoire.',
  contact: 'Saisissez un e-mail ou un numéro de mobile.',
} as const

/** French error messages by field. Empty when the form is valid. */
export type FieldErrors = Record<string, string>

/** French error message for an e-mail address. Undefined when valid. */
export function findEmailError(typed: string): string | undefined {
  const email = cleanEmail(typed)
  if (email === '') return 'L’adresse e-mail est obligatoire.'
  return EMAIL.test(email) ? undefined : 'L’adresse e-mail est invalide.'
}

/** Requires a mobile number, because codes are sent to it. */
export function findPhoneError(phone: string): string | undefined {
  return findMobile(phone) === undefined ? describePhone(phone) : undefined
}

/** Also allows an office line for a company. */
export function findCompanyPhoneError(phone: string): string | undefined {
  return findPhone(phone) === undefined ? describePhone(phone) : undefined
}

/** French error message for a phone number that could not be parsed. */
export const describePhone = (typed: string): string =>
  typed === '' ? 'Le numéro de téléphone est obligatoire.' : 'Le numéro de téléphone est invalide.'

export function findPasswordError(password: string): string | undefined {
  if (password === '') return 'Le mot de passe est obligatoire.'
  if (password.length > MAX_PASSWORD) return PASSWORD_TOO_LONG
  return password.normalize().length < PASSWORD_LENGTH
    ? `Le mot de passe compte au moins ${PASSWORD_LENGTH} caractères.`
    : undefined
}

/** Validates a new password and its confirmation. */
export function findNewPasswordErrors(password: string, confirmation: string): FieldErrors {
  const error = findPasswordError(password)
  if (error !== undefined) return { password: error }
  return password.normalize() === confirmation.normalize()
    ? {}
    : { confirmation: 'Les deux mots de passe sont différents.' }
}

/** Drops the fields without an error. */
export function keepErrors(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((error): error is [string, string] => error[1] !== undefined),
  )
}

/** Error for an empty required field. */
export function findMissing(text: string, sentence: string): string | undefined {
  return cleanLine(text) === '' ? sentence : undefined
}

/** Validates the recipient and place of a delivery. */
export function findAddressErrors({
  name,
  phone,
  place,
}: Record<'name' | 'phone' | 'place', string>): FieldErrors {
  return keepErrors({
    name: findMissing(name, MISSING.recipient),
    phone: findPhoneError(phone),
    place: findMissing(place, MISSING.place),
  })
}

/** Error message for an e-mail address or a mobile number, either of which is enough. */
export function findContactError(typed: string): string | undefined {
  if (typed === '') return MISSING.contact
  if (findMobile(typed) !== undefined) return undefined
  const error = findEmailError(typed)
  return error && (typed.includes('@') ? error : 'Saisissez un e-mail ou un numéro de mobile sénégalais.')
}

export const INVALID_BIRTHDAY = 'La date de naissance est invalide.'
/** Earliest valid birthday. */
const FIRST_BIRTHDAY = '1900-01-01'

/** Error message for a birthday. Days are YYYY-MM-DD; `today` in Dakar. */
export function findBirthdayError(day: string, today: string): string | undefined {
  if (day === '') return 'La date de naissance est obligatoire.'
  const at = Date.parse(day)
  // A day that a month lacks is parsed as one of the next month.
  const isReal = !Number.isNaN(at) && toDay(new Date(at)) === day
  if (!isReal || day < FIRST_BIRTHDAY) return INVALID_BIRTHDAY
  return day > today ? 'La date de naissance est dans le futur.' : undefined
}

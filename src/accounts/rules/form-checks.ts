import { findMobile, findPhone } from '#platform/contract/phone.ts'

/**
 * Minimum password length, in characters.
 * @public Read by test/specification.
 */
export const PASSWORD_LENGTH = 8

/** Rough format of an e-mail address. The server validates further and removes non-breaking spaces. */
const EMAIL = /^[^ @]+@[^ @]+\.[^ @]+$/

/** French error messages by field. Empty when the form is valid. */
export type FieldErrors = Record<string, string>

/** French error message for an e-mail address. Undefined when valid. */
export function findEmailError(email: string): string | undefined {
  if (email === '') return 'L’adresse e-mail est obligatoire.'
  return EMAIL.test(email) ? undefined : 'L’adresse e-mail est invalide.'
}

/** Requires a mobile number, because codes are sent to it. */
export function findPhoneError(phone: string): string | undefined {
  return describePhone(phone, findMobile(phone))
}

/** Also allows an office line for a company. */
export function findCompanyPhoneError(phone: string): string | undefined {
  return describePhone(phone, findPhone(phone))
}

function describePhone(typed: string, known: string | undefined): string | undefined {
  if (typed === '') return 'Le numéro de téléphone est obligatoire.'
  return known === undefined ? 'Le numéro de téléphone est invalide.' : undefined
}

export function findPasswordError(password: string): string | undefined {
  if (password === '') return 'Le mot de passe est obligatoire.'
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
  return text === '' ? sentence : undefined
}

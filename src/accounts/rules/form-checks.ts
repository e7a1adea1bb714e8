import { findMobile } from '#platform/contract/phone.ts'
import { findCompanyPhone } from './company-phone.ts'

/** Characters of the shortest password that is taken. */
export const PASSWORD_LENGTH = 8

/** The rough form of an e-mail address; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** French sentences by field; nothing where all is well. */
export type Faults = Record<string, string>

/** Why an e-mail cannot be taken, undefined where it can. */
export function findEmailError(email: string): string | undefined {
  if (email === '') return 'L’adresse e-mail est obligatoire.'
  return EMAIL.test(email) ? undefined : 'L’adresse e-mail est invalide.'
}

/** A person's number is a mobile, where codes arrive. */
export function findPhoneError(phone: string): string | undefined {
  return describePhone(phone, findMobile(phone))
}

/** A company's may be an office line. */
export function findCompanyPhoneError(phone: string): string | undefined {
  return describePhone(phone, findCompanyPhone(phone))
}

function describePhone(typed: string, known: string | undefined): string | undefined {
  if (typed === '') return 'Le numéro de téléphone est obligatoire.'
  return known === undefined ? 'Le numéro de téléphone est invalide.' : undefined
}

export function findPasswordError(password: string): string | undefined {
  if (password === '') return 'Le mot de passe est obligatoire.'
  return password.length < PASSWORD_LENGTH
    ? `Le mot de passe compte au moins ${PASSWORD_LENGTH} caractères.`
    : undefined
}

/** The two passwords of somebody who chooses one. */
export function findNewPasswordErrors(password: string, confirmation: string): Faults {
  const fault = findPasswordError(password)
  if (fault !== undefined) return { password: fault }
  return password === confirmation ? {} : { confirmation: 'Les deux mots de passe sont différents.' }
}

/** Only the faults that are there. */
export function keepFaults(faults: Record<string, string | undefined>): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined),
  )
}

/** A field that must not stay empty. */
export function findMissing(text: string, sentence: string): string | undefined {
  return text === '' ? sentence : undefined
}

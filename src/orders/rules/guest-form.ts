import { findMobile } from '#platform/contract/phone.ts'

/** What a guest writes in the reservation pop-up; the name is first and last together on the wire. */
export interface GuestForm {
  prenom: string
  nom: string
  email: string
  telephone: string
  adresse: string
}

type FieldErrors = Partial<Record<keyof GuestForm, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** ORD-7: what is wrong with the fields that are there, one sentence for each; empty where nothing is. */
export function checkGuestForm(form: Partial<GuestForm>): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of Object.keys(form) as (keyof GuestForm)[])
    if (form[field]?.trim() === '') errors[field] = MISSING[field]
  const { telephone = '', email = '' } = form
  if (errors.telephone === undefined && findMobile(telephone) === undefined)
    errors.telephone = 'Le numéro de téléphone est invalide.'
  if (errors.email === undefined && !EMAIL.test(email.trim())) errors.email = "L'adresse email est invalide."
  return errors
}

/** The same of a guest who orders their plain basket: name and phone are enough, and an e-mail that is given is one. */
export function checkBasketGuest({
  nom,
  telephone,
  email,
}: Pick<GuestForm, 'nom' | 'telephone' | 'email'>): FieldErrors {
  const { email: emailError, ...errors } = checkGuestForm({ nom, telephone, email })
  return email.trim() === '' || emailError === undefined ? errors : { ...errors, email: emailError }
}

const MISSING: Readonly<Record<keyof GuestForm, string>> = {
  prenom: 'Le prénom est obligatoire.',
  nom: 'Le nom est obligatoire.',
  telephone: 'Le téléphone est obligatoire.',
  adresse: "L'adresse est obligatoire.",
  email: "L'adresse email est obligatoire.",
}

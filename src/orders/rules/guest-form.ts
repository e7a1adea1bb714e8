import { findEmailError, findMissing } from '#platform/contract/form-checks.ts'
import { findMobile } from '#platform/contract/phone.ts'

/** The fields of the reservation pop-up. In the API the name is first and last name together. */
export interface GuestForm {
  prenom: string
  nom: string
  email: string
  telephone: string
  adresse: string
}

type FieldErrors = Partial<Record<keyof GuestForm, string>>

/** ORD-7: validates the fields present, one sentence per error. Empty when all are valid. */
export function checkGuestForm(form: Partial<GuestForm>): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of Object.keys(form) as (keyof GuestForm)[])
    if (findMissing(form[field] ?? '', MISSING[field])) errors[field] = MISSING[field]
  const { telephone = '', email = '' } = form
  if (errors.telephone === undefined && findMobile(telephone) === undefined)
    errors.telephone = 'Le numéro de téléphone est invalide.'
  if (errors.email === undefined && findEmailError(email) !== undefined)
    errors.email = "L'adresse email est invalide."
  return errors
}

/** The same for a guest who orders a plain basket: name and phone are required, an e-mail is optional. */
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

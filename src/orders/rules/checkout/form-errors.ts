import {
  type FieldErrors,
  findEmailError,
  findMissing,
  findPhoneError,
  keepErrors,
} from '#accounts/rules/form-checks.ts'
import type { BankFile } from '#orders/contract.ts'

export function findAddressErrors({
  name,
  phone,
  place,
}: Record<'name' | 'phone' | 'place', string>): FieldErrors {
  return keepErrors({
    name: findMissing(name, 'Le nom de la personne à livrer est obligatoire.'),
    phone: findPhoneError(phone),
    place: findMissing(place, 'Le quartier ou la commune est obligatoire.'),
  })
}

/** Fields of the bank file, by their API names. */
export const BANK_FIELDS: readonly { name: keyof BankFile; label: string; missing: string }[] = [
  { name: 'prenom', label: 'Prénom', missing: 'Le prénom est obligatoire.' },
  { name: 'nom', label: 'Nom', missing: 'Le nom est obligatoire.' },
  { name: 'dateNaissance', label: 'Date de naissance', missing: 'La date de naissance est obligatoire.' },
  { name: 'lieuNaissance', label: 'Lieu de naissance', missing: 'Le lieu de naissance est obligatoire.' },
  { name: 'email', label: 'E-mail', missing: 'L’adresse e-mail est obligatoire.' },
  { name: 'cniNumber', label: 'Numéro de carte d’identité', missing: 'Le numéro de carte est obligatoire.' },
  { name: 'profession', label: 'Profession', missing: 'La profession est obligatoire.' },
  { name: 'rib', label: 'RIB', missing: 'Le RIB est obligatoire.' },
  { name: 'adresse', label: 'Adresse', missing: 'L’adresse est obligatoire.' },
]

/** Validates a credit request before the recap. `file` when a bank requires one. */
export function findCreditErrors(hasAcceptedTerms: boolean, file: BankFile | undefined): FieldErrors {
  const terms = hasAcceptedTerms ? undefined : 'Acceptez les conditions pour continuer.'
  const errors: Record<string, string | undefined> = { credit_terms: terms }
  if (file === undefined) return keepErrors(errors)
  for (const { name, missing } of BANK_FIELDS) errors[name] = findMissing(file[name], missing)
  return keepErrors({ ...errors, email: findEmailError(file.email) })
}

import { AccessRestoring, Email, IDENTIFICATIONS, NewTeamMember } from '#accounts/contract.ts'
import { RIGHTS, type Right } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * Parses rights typed as one word, « commandes,paiements », into the order of the list. Throws request.invalid naming
 * unknown ones.
 */
export function readRights(typed: string): Right[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const unknown = words.filter((word) => !RIGHTS.some((right) => right === word))
  const all = RIGHTS.join(', ')
  if (unknown.length > 0)
    throw invalid('rights', `Droit inconnu : ${unknown.join(', ')}. Les droits sont : ${all}.`)
  if (words.length === 0) throw invalid('rights', `Choisissez au moins un droit parmi : ${all}.`)
  return RIGHTS.filter((right) => words.includes(right))
}

/** Normalises a typed e-mail to lowercase. Throws request.invalid. */
export function readEmail(typed: string): string {
  const { success, data } = Email.safeParse(typed)
  if (!success) throw invalid('email', 'L’adresse e-mail est invalide.')
  return data
}

/** Parses a new team member typed in a terminal. Throws request.invalid with a sentence. */
export function readNewMember(typed: { name: string; email: string; rights: string }): NewTeamMember {
  const [email, rights] = [readEmail(typed.email), readRights(typed.rights)]
  const { success, data } = NewTeamMember.safeParse({ name: typed.name, email, rights })
  if (!success) throw invalid('name', 'Le nom est vide, trop long ou contient un caractère interdit.')
  return data
}

/** Parses an identification typed in a terminal. Throws request.invalid with a sentence. */
export function readIdentification(typed: { identified_by: string; reason: string }): AccessRestoring {
  const { success, data } = AccessRestoring.safeParse(typed)
  if (success) return data
  if (!IDENTIFICATIONS.some((one) => one === typed.identified_by))
    throw invalid('identity', `Identification inconnue. Les moyens sont : ${IDENTIFICATIONS.join(', ')}.`)
  throw invalid('reason', 'Écrivez en 10 à 300 caractères ce qui a été perdu et vérifié.')
}

function invalid(field: string, sentence: string): ShopError {
  return new ShopError('request.invalid', { fields: { [field]: sentence } })
}

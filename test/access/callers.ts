import type { Guard } from '#platform/contract/calls.ts'
import { RIGHTS, type Right } from '#platform/server/auth/rights.ts'
import { type PersonParts, signInMember, signInPerson } from '../harness/members.ts'
import type { TestShop } from '../harness/shop.ts'

/** All kinds of callers. `owner`: the person named in the address. */
export const CALLERS = [
  'guest',
  'damaged token',
  'unverified',
  'blocked',
  'owner',
  'other customer',
  'member',
  'HR of the company',
  'HR of another',
  'owes a second factor',
  'HR who owes a second factor',
  ...RIGHTS.map((right) => `staff: ${right}` as const),
] as const
export type CallerKind = (typeof CALLERS)[number]

/** All calls available before the second factor, besides public ones such as signing out. */
export const BEFORE_SECOND_FACTOR = new Set([
  'POST /api/auth/second_factor',
  'POST /api/auth/second_factor/resend',
  'GET /api/auth/second_factor',
  'POST /api/auth/second_factor/passkey',
  'POST /api/auth/second_factor/passkey/options',
])

/** All calls that always require step-up; others require it depending on their body. */
export const NEEDS_STEP_UP = new Set([
  'GET /api/users/me/export',
  'POST /api/users/me/factors/totp',
  'POST /api/users/me/factors/totp/confirmation',
  'DELETE /api/users/me/factors/totp',
  'POST /api/users/me/factors/passkeys/options',
  'POST /api/users/me/factors/passkeys',
  'DELETE /api/users/me/factors/passkeys/:id',
  'POST /api/users/me/factors/recovery_codes',
  'DELETE /api/users/:id',
  'POST /api/admin/clients/:id/fusionner',
  'POST /api/admin/equipe',
  'POST /api/admin/equipe/:id/invitation',
  'PUT /api/admin/equipe/:id/droits',
  'DELETE /api/admin/equipe/:id',
  'DELETE /api/admin/equipe/:id/connexions/:session',
  'POST /api/admin/clients/:id/acces',
  'POST /api/admin/acces/confirmations/:requestId/confirmer',
  'POST /api/admin/acces/confirmations/:requestId/refuser',
  'PUT /api/admin/entreprises/:id/plafond',
  'POST /api/payment/refund',
  'POST /api/admin/paiements/:paymentId/rembourser',
  'POST /api/admin/commandes/:id/avoir',
  'POST /api/admin/comptabilite/mois/:month/cloturer',
  'POST /api/admin/paiements/confirmations/:requestId/confirmer',
  'POST /api/admin/paiements/confirmations/:requestId/refuser',
  'POST /api/admin/entreprises/confirmations/:requestId/confirmer',
  'POST /api/admin/entreprises/confirmations/:requestId/refuser',
  'POST /api/admin/confirmations/:requestId/confirmer',
  'POST /api/admin/confirmations/:requestId/refuser',
  'POST /api/creditcommandes/:id/confirmer',
  'POST /api/admin/paiements/:paymentId/affecter',
  'POST /api/admin/paiements/:paymentId/rouvrir',
  'POST /api/admin/paiements/:paymentId/classer',
  'POST /api/admin/caisse/depenses',
  'POST /api/admin/caisse/depots',
  'PUT /api/companies/:id/activation',
  'POST /api/companies/create-compte',
  'POST /api/companies/clients/set_compte',
  'GET /api/admin/commandes/export',
  'GET /api/admin/paiements/clotures-export',
  'GET /api/admin/caisse/periode-export',
  'GET /api/admin/comptabilite',
  'GET /api/admin/comptabilite/mois/:month',
  'GET /api/admin/credits/echeances-export',
  'GET /api/admin/produits.csv',
  'GET /api/admin/stock/mouvements.csv',
  'GET /api/admin/rapports/ventes/export',
  'GET /api/admin/rapports/repartition/export',
  'GET /api/admin/rapports/stock/export',
  'GET /api/admin/rapports/credit/export',
  'GET /api/admin/rapports/recherches/export',
  'GET /api/admin/journal.csv',
  'GET /api/admin/journal/lignes.csv',
  'POST /api/admin/journal/:id/ouvrir',
])

/** Result for a caller: past the guard, or the error code. */
export type Outcome =
  | 'admitted'
  | 'auth.required'
  | 'auth.forbidden'
  | 'auth.blocked'
  | 'auth.second_factor'
  | `${string}.not_found`

/** Two companies, and the ids used in addresses. */
export interface Scene {
  shop: TestShop
  companyId: number
  otherCompanyId: number
}

/** Signs in a caller of this kind; a guest has no token. The owner is also a member of the company. */
export async function enterAs(
  kind: CallerKind,
  { shop, companyId, otherCompanyId }: Scene,
): Promise<{ id: number; token: string | undefined }> {
  const person = (parts: PersonParts) => signInPerson(shop, parts)
  switch (kind) {
    case 'guest':
      return { id: 0, token: undefined }
    case 'damaged token':
      return { id: 0, token: 'pas.un.jeton' }
    case 'unverified':
      return person({ isVerified: false })
    case 'blocked':
      return person({ isBlocked: true })
    case 'other customer':
      return person({})
    case 'owner':
    case 'member':
      return signInMember(shop, companyId)
    case 'HR of the company':
      return signInMember(shop, companyId, { role: 'main_user' })
    case 'HR of another':
      return signInMember(shop, otherCompanyId, { role: 'main_user' })
    case 'owes a second factor':
      return person({ rights: ['admin'], owesSecondFactor: true })
    case 'HR who owes a second factor':
      return signInMember(shop, companyId, { role: 'main_user', owesSecondFactor: true })
    default:
      return person({ rights: [kind.slice('staff: '.length) as Right] })
  }
}

/** The expected result for a caller at a guard, written independently of the code under test. */
export function expectOutcome(row: string, guard: Guard, kind: CallerKind): Outcome {
  if (kind === 'blocked') return 'auth.blocked'
  if (guard === 'public') return 'admitted'
  if (kind === 'owes a second factor' || kind === 'HR who owes a second factor')
    return BEFORE_SECOND_FACTOR.has(row) ? 'admitted' : 'auth.second_factor'
  if (kind === 'guest' || kind === 'damaged token' || kind === 'unverified') return 'auth.required'
  if (guard === 'customer') return 'admitted'
  if (guard === 'staff') return kind.startsWith('staff: ') ? 'admitted' : 'request.not_found'
  const rights = [guard.orStaff, 'staff' in guard ? guard.staff : undefined].filter(Boolean)
  if (kind === 'staff: admin' && rights.length > 0) return 'admitted'
  if (rights.some((right) => kind === `staff: ${right}`)) return 'admitted'
  if ('owner' in guard) return kind === 'owner' ? 'admitted' : 'account.not_found'
  if ('staff' in guard) return 'auth.forbidden'
  if (kind === 'HR of the company') return 'admitted'
  if (kind !== 'HR of another') return 'auth.forbidden'
  return guard.employer === 'own' ? 'admitted' : 'company.not_found'
}

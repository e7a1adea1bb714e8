import type { Part } from './parts.ts'
import type { SpecificationRow } from './row.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls as « METHOD /api/path », each unique in the whole table. */
function callsOf(requirement: string, domain: Part, calls: readonly string[]): SpecificationRow[] {
  return calls.map((call) => {
    const [method, url] = call.split(' ') as [Method, string]
    return {
      id: `${requirement} call ${call}`,
      requirement,
      domain,
      what: 'a call that the server answers',
      proof: { kind: 'call', method, url },
    }
  })
}

/** Every call of section 7 of the specification. */
export const CALLS: readonly SpecificationRow[] = [
  ...callsOf('API-1', 'catalogue', [
    'GET /api/produits',
    'GET /api/produits-filtrer',
    'GET /api/produits-filtrer-promo',
    'GET /api/produits-filtrer-ramadan',
    'GET /api/produits-filtrer-tabaski',
    'GET /api/produits-page',
    'GET /api/produits-count',
    'GET /api/produits-precommande',
    'GET /api/produits-creditcommande',
    'GET /api/produits/{id}',
    'GET /api/produits/categorie/{id}',
    'POST /api/produits',
    'PUT /api/produits/{id}',
    'DELETE /api/produits/{id}',
  ]),
  ...callsOf('API-2', 'catalogue', [
    'GET /api/categories',
    'GET /api/tags',
    'POST /api/categories',
    'GET /api/categories/{id}',
    'PUT /api/categories/{id}',
    'DELETE /api/categories/{id}',
  ]),
  ...callsOf('API-3', 'crm/search-terms', ['POST /api/termeRecherche']),
  ...callsOf('API-3', 'crm', ['POST /api/create_or_update_crm']),
  ...callsOf('API-4', 'orders', [
    'GET /api/commandes/{id}',
    'POST /api/tracking',
    'GET /api/commande/{id}/delete',
    'GET /api/commande/{id}/annuler',
    'GET /api/getcommande/{id}',
    'POST /api/commandes/details',
    'POST /api/commandes',
    'POST /api/commande-pack',
    'POST /api/commande-sans-partner',
    'PUT /api/commandes/{id}',
  ]),
  ...callsOf('API-5', 'packs', ['GET /api/pack_product', 'GET /api/pack_product/{code}']),
  ...callsOf('API-6', 'accounts', [
    'GET /api/users',
    'GET /api/users/{id}/compte',
    'GET /api/users/{id}',
    'POST /api/new_compte',
    'GET /api/partner/{id}/otp-resend',
    'POST /api/partner/otp-verification',
    'PUT /api/users/{id}/update',
    'GET /api/partner/compte/{id}',
    'GET /api/partner/compte/{id}/details',
    'POST /api/partner/{id}/update',
    'DELETE /api/users/{id}',
    'GET /api/users/verified/{id}',
    'PUT /api/users/avatar/{partnerId}',
    'PUT /api/users/me',
    'GET /api/partnerByEmail/{email}',
    'POST /api/partner-create/{email}/update',
  ]),
  ...callsOf('API-7', 'accounts', [
    'GET /api/auth/get_tokens',
    'POST /api/auth/refresh_token',
    'POST /api/auth/delete_tokens',
    'GET /api/reset-password-email/{x}',
    'GET /api/reset-password-sms/{x}',
    'POST /api/new-password',
  ]),
  ...callsOf('API-8', 'payments', [
    'GET /api/payment/wave/status/{transactionId}',
    'POST /api/payment/wave/initiate',
    'GET /api/payment/partner/{id}/transactions',
  ]),
]

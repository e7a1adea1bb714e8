import type { Guard } from '../../src/platform/server/auth/guards.ts'
import { DESK_ACCESS } from './desk-access-table.ts'

const CUSTOMER = 'customer'
const OWNER = { owner: 'id' } as const
const OWNER_OR_STAFF = { owner: 'id', orStaff: 'clients' } as const
const OWNER_OR_ORDERS = { owner: 'id', orStaff: 'commandes' } as const
const OWNER_OR_PAYMENTS = { owner: 'id', orStaff: 'paiements' } as const
const COMPANY_DESK = { desk: 'id', orStaff: 'clients' } as const
const OWN_DESK = { desk: 'own', orStaff: 'clients' } as const
const CREDIT_DESK = { desk: 'companyId', orStaff: 'credits' } as const
const OWN_CREDIT_DESK = { desk: 'own', orStaff: 'credits' } as const
const CREDITS = { staff: 'credits' } as const
const CATALOGUE = { staff: 'catalogue' } as const
const CLIENTS = { staff: 'clients' } as const
const PAYMENTS = { staff: 'paiements' } as const
const ADMIN = { staff: 'admin' } as const

/** Who may call what: every call of the API stands here once. A new one without a row fails the tests. */
export const ACCESS: Readonly<Record<string, Guard>> = {
  // The catalogue and what surrounds it.
  'GET /api/produits': 'public',
  'GET /api/produits-page': 'public',
  'GET /api/produits-count': 'public',
  'GET /api/produits-precommande': 'public',
  'GET /api/produits-creditcommande': 'public',
  'GET /api/produits-filtrer': 'public',
  'GET /api/produits-filtrer-promo': 'public',
  'GET /api/produits-filtrer-ramadan': 'public',
  'GET /api/produits-filtrer-tabaski': 'public',
  'GET /api/produits-facettes': 'public',
  'GET /api/produits-facettes-promo': 'public',
  'GET /api/produits-facettes-ramadan': 'public',
  'GET /api/produits-facettes-tabaski': 'public',
  'GET /api/produits-choisis': 'public',
  'GET /api/photos/poids': 'public',
  'GET /api/produits/:id': 'public',
  'GET /api/produits/categorie/:category': 'public',
  'GET /api/suggestions': 'public',
  'GET /api/categories': 'public',
  'GET /api/categories/:id': 'public',
  'GET /api/tags': 'public',
  'GET /api/catalogue/menu': 'public',
  'GET /api/contenus/:slug': 'public',
  'GET /api/electricite': 'public',
  'GET /api/livraison/prochaine': 'public',
  'POST /api/termeRecherche': 'public',
  'POST /api/paniers/verification': 'public',
  'POST /api/paniers/partage': 'public',
  'GET /api/paniers/partage/:code': 'public',
  'POST /api/paniers/proforma': 'public',
  'POST /api/create_or_update_crm': 'public',
  'GET /api/localisation': 'public',
  'POST /api/newsletter': 'public',
  'POST /api/retour-en-stock': 'public',
  'POST /api/desabonnement/:token': 'public',
  'GET /api/openapi.json': 'public',
  'POST /api/rapports/csp': 'public',
  'POST /api/produits': CATALOGUE,
  'PUT /api/produits/:id': CATALOGUE,
  'DELETE /api/produits/:id': CATALOGUE,
  'POST /api/categories': CATALOGUE,
  'PUT /api/categories/:id': CATALOGUE,
  'DELETE /api/categories/:id': CATALOGUE,

  // Packs.
  'GET /api/pack_product': 'public',
  'GET /api/pack_product/:code': 'public',
  'POST /api/pack_product': CATALOGUE,
  'PUT /api/pack_product/:code': CATALOGUE,
  'POST /api/pack_product/:code/activer': CATALOGUE,
  'POST /api/pack_product/:code/expirer': CATALOGUE,

  // Orders: the routes themselves look whose they are; another's does not exist.
  'POST /api/commandes': CUSTOMER,
  'POST /api/precommandes': CUSTOMER,
  'POST /api/creditcommandes': CUSTOMER,
  'POST /api/commande-a-credit': CUSTOMER,
  'POST /api/commande-pack': CUSTOMER,
  'POST /api/commande-sans-partner': 'public',
  'POST /api/commandes/apercu': CUSTOMER,
  'GET /api/commandes/:id': OWNER_OR_ORDERS,
  'GET /api/precommandes/:id': OWNER_OR_ORDERS,
  'GET /api/creditcommandes/clients/:id/liste': OWNER_OR_ORDERS,
  'GET /api/getcommande/:id': CUSTOMER,
  'POST /api/commandes/details': CUSTOMER,
  'POST /api/precommandes/details': CUSTOMER,
  'POST /api/precommandes/update': CUSTOMER,
  'POST /api/creditcommandes/details': CUSTOMER,
  'PUT /api/commandes/:id': CUSTOMER,
  'PUT /api/precommandes/:id': CUSTOMER,
  'GET /api/commande/:id/annuler': CUSTOMER,
  'POST /api/commande/:id/annuler': CUSTOMER,
  'GET /api/commande/:id/delete': CUSTOMER,
  'POST /api/commande/:id/delete': CUSTOMER,
  'GET /api/commandes/lien/:token': 'public',
  'POST /api/commandes/lien/:token/annuler': 'public',
  'POST /api/commandes/lien/:token/rattacher': CUSTOMER,
  'POST /api/tracking': 'public',
  'GET /api/commandes/:id/document/:document': CUSTOMER,
  'GET /api/commandes/lien/:token/document/:document': 'public',
  'GET /api/creditcommandes/proforma/:orderId/info': CUSTOMER,
  'POST /api/commandes/:id/expedier': { staff: 'commandes' },
  'POST /api/commandes/:id/livrer': { staff: 'commandes' },
  'PUT /api/commandes/:id/creneau': { staff: 'commandes' },
  'POST /api/commandes/:id/livraison/accord': CUSTOMER,
  'POST /api/commandes/lien/:token/livraison/accord': 'public',
  'GET /api/livraison/arrets': { staff: 'livraison' },
  'POST /api/livraison/arrets/:id': { staff: 'livraison' },

  // Credit: what a member asks, what an employer answers for its own people, what the shop decides.
  'GET /api/creditcommandes/clients/:id/stateCommande': { owner: 'id' },
  'GET /api/creditcommandes/:id/dossier-banque': CUSTOMER,
  'GET /api/companies/clients/commandesECDV/:companyId': CREDIT_DESK,
  'GET /api/companies/clients/commandesApprouve/:companyId': CREDIT_DESK,
  'GET /api/companies/clients/commandesRejete/:companyId': CREDIT_DESK,
  'GET /api/companies/clients/commandesCredit/:companyId': CREDIT_DESK,
  'GET /api/companies/clients/engagements/:companyId': CREDIT_DESK,
  'GET /api/companies/clients/prelevements/:companyId': CREDIT_DESK,
  'GET /api/companies/clients/commandesPartenaire/:employeeId': OWN_CREDIT_DESK,
  'POST /api/companies/clients/commandes/details': OWN_CREDIT_DESK,
  'PUT /api/companies/clients/commande/changeState/:orderId': OWN_CREDIT_DESK,
  'GET /api/creditcommandes/a-decider': CREDITS,
  'PUT /api/creditcommandes/:id/approbation': CREDITS,
  'PUT /api/creditcommandes/:id/reponse-banque': CREDITS,
  'POST /api/creditcommandes/:id/confirmer': CREDITS,

  // Payments: an unguessable transaction, a signature, or who owns the order.
  'GET /api/payment/moyens': 'public',
  'POST /api/payment/liens': 'public',
  'POST /api/payment/liens/annuler': 'public',
  'GET /api/payment/lien/:secret': 'public',
  'POST /api/payment/wave/initiate': 'public',
  'GET /api/payment/wave/status/:transactionId': 'public',
  'POST /api/payment/wave/webhook': 'public',
  'POST /api/payment/orange/initiate': 'public',
  'GET /api/payment/orange/status/:transactionId': 'public',
  'POST /api/payment/orange/webhook': 'public',
  'POST /api/payment/paydunya/initiate': 'public',
  'GET /api/payment/paydunya/status/:transactionId': 'public',
  'POST /api/payment/paydunya/webhook': 'public',
  'POST /api/payment/generic/initiate': 'public',
  'GET /api/payment/generic/status/:transactionId': 'public',
  'POST /api/payment/generic/webhook': 'public',
  'GET /api/payment/partner/:id/transactions': OWNER_OR_PAYMENTS,
  'GET /api/payment/partner/:id': OWNER_OR_PAYMENTS,
  'GET /api/payment/session/:id': CUSTOMER,
  'GET /api/payment/get/:transactionId': 'public',
  'GET /api/payment/byId/:id': CUSTOMER,
  'GET /api/payment/byToken/:t': CUSTOMER,
  'GET /api/payment/byOrder/:orderId': CUSTOMER,
  'GET /api/payment/recu/:receipt': 'public',

  // Payments, for staff; couriers take cash for what is on its way.
  'POST /api/payment/refund': PAYMENTS,

  // Messages: the demo's own are read by whoever tries it.
  'GET /api/demo/messages': 'public',
  'GET /api/demo/messages/:id/html': 'public',
  'GET /api/demo/modeles': 'public',
  'GET /api/demo/modeles/:kind/html': 'public',
  'GET /api/messages/en-echec': ADMIN,
  'POST /api/messages/:id/renvoyer': ADMIN,

  // Signing up and in: a code, a link or a password is what lets through.
  'POST /api/new_compte': 'public',
  'POST /api/companies/new_compte': 'public',
  'POST /api/companies': 'public',
  'POST /api/partner/otp-verification': 'public',
  'GET /api/partner/:id/otp-resend': 'public',
  'GET /api/auth/get_tokens': 'public',
  'POST /api/auth/get_tokens': 'public',
  'POST /api/auth/refresh_token': 'public',
  'POST /api/auth/delete_tokens': 'public',
  'GET /api/reset-password-email/:email': 'public',
  'POST /api/reset-password-email/:email': 'public',
  'GET /api/reset-password-sms/:phone': 'public',
  'POST /api/reset-password-sms/:phone': 'public',
  'POST /api/new-password': 'public',
  'GET /api/partnerByEmail/:email': 'public',
  'GET /api/users/verified/:id': 'public',
  'POST /api/partner-create/:email/update': 'public',
  'POST /api/auth/second_factor': CUSTOMER,
  'POST /api/auth/second_factor/resend': CUSTOMER,
  'GET /api/auth/sessions': CUSTOMER,
  'DELETE /api/auth/sessions/:id': CUSTOMER,
  'POST /api/auth/sessions/end_all': CUSTOMER,
  'POST /api/auth/sessions/end_by_link': 'public',
  'GET /api/users/me/activity': CUSTOMER,
  'PUT /api/users/me/password': CUSTOMER,

  // One's own data.
  'GET /api/users/:id': OWNER_OR_STAFF,
  'GET /api/users/:id/compte': OWNER_OR_STAFF,
  'DELETE /api/users/:id': OWNER_OR_STAFF,
  'PUT /api/users/:id/update': OWNER,
  'POST /api/partner/:id/update': OWNER,
  'GET /api/partner/compte/:id': OWNER,
  'GET /api/partner/compte/:id/details': OWNER,
  'PUT /api/users/avatar/:partnerId': { owner: 'partnerId' },
  'GET /api/avatars/:hash': 'public',
  'PUT /api/users/me': CUSTOMER,
  'POST /api/auth/step_up': CUSTOMER,
  'GET /api/users/me/contacts': CUSTOMER,
  'POST /api/users/me/contacts': CUSTOMER,
  'POST /api/users/me/contacts/verification': CUSTOMER,
  'DELETE /api/users/me/contacts/:kind': CUSTOMER,
  'POST /api/contacts/annulation': 'public',
  'GET /api/users/me/export': CUSTOMER,
  'GET /api/adresses': CUSTOMER,
  'POST /api/adresses': CUSTOMER,
  'PUT /api/adresses/:id': CUSTOMER,
  'DELETE /api/adresses/:id': CUSTOMER,
  'GET /api/paniers/:kind': CUSTOMER,
  'PUT /api/paniers/:kind': CUSTOMER,

  // Employers and their members.
  'POST /api/companies/check_entreprise_code': CUSTOMER,
  'POST /api/companies/clients/demandeAdhesion': CUSTOMER,
  'POST /api/companies/clients/liste': OWN_DESK,
  'PUT /api/companies/clients/commande/changeAdhesion/:customerId': OWN_DESK,
  'PUT /api/companies/clients/:id/suspension': OWN_DESK,
  'GET /api/companies/:id': COMPANY_DESK,
  'PUT /api/companies/:id': COMPANY_DESK,
  'GET /api/companies/:id/desk': COMPANY_DESK,

  // Staff at the customers' desk.
  'GET /api/users': CLIENTS,
  'PUT /api/users/:id/blocage': CLIENTS,
  'GET /api/companies': CLIENTS,
  'PUT /api/companies/:id/activation': CLIENTS,
  'POST /api/companies/create-compte': CLIENTS,
  'POST /api/companies/clients/set_compte': CLIENTS,
  ...DESK_ACCESS,
}

/** Calls that end what they are called with: each is made by somebody new. */
export const DESTRUCTIVE: ReadonlySet<string> = new Set([
  'DELETE /api/users/:id',
  'DELETE /api/auth/sessions/:id',
  'POST /api/auth/sessions/end_all',
])

/** What anybody reaches outside the API, besides pages: how the shop is, pictures, and where Wave leads back to. */
export const OUTSIDE_API: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /images/:hash/:file',
  'GET /panier/:code/apercu.jpg',
  'GET /wave/payment/callback',
  'POST /wave/payment/callback',
]

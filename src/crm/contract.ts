import { z } from 'zod/v4'
import { PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { MISSING } from '#platform/contract/form-checks.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { line, pathPart, typedContact } from '#platform/contract/text.ts'

export const SearchSource = z.enum(['header', 'boutique', 'promo'])
export type SearchSource = z.infer<typeof SearchSource>

export const SearchTerm = z.object({
  terme: line(100).min(1),
  source: SearchSource,
})
export type SearchTerm = z.infer<typeof SearchTerm>

/** Filter of search terms. `sans`: those without results. */
export const TermsQuery = z.object({
  q: line(100).default(''),
  sans: z.enum(['', '1']).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type TermsQuery = z.infer<typeof TermsQuery>

/** Visitors' search terms, and the number of products that each finds now (1 001: more than a thousand). */
export const SearchedTerms = z.object({
  terms: z.array(z.object({ term: z.string(), searches: z.int(), last_at: z.string(), found: z.int() })),
  ...PAGE,
  has_more: z.boolean(),
})
export type SearchedTerms = z.infer<typeof SearchedTerms>

export const SearchTermCounted = z.object({ message: z.string() })
export type SearchTermCounted = z.infer<typeof SearchTermCounted>

/** Maximum products per record: twice the maximum of the shop's own baskets. */
export const MAX_PRODUCTS = 100
const MAX_PIECES = 10_000

/** Whole FCFA. */
const francs = (most: number) => z.number().int().min(0).max(most)

/** A product in a visitor's basket, with the data that the visitor saw. */
export const CrmProduct = z.object({
  id: z.number().int().min(1),
  nom: line(200),
  quantité: z.number().int().min(1).max(MAX_PIECES),
  prix: francs(MAX_AMOUNT),
  location: line(200).default(''),
  /** Key of the basket in the browser: cart, wishlist, preorder, creditOrder. */
  panier: line(40).default(''),
  date: line(40).default(''),
})
export type CrmProduct = z.infer<typeof CrmProduct>

export const CrmType = z.enum(['commande', 'precommande', 'acredit', 'wishlist'])
export type CrmType = z.infer<typeof CrmType>

/** The complete basket, sent by a browser at every change. Empty when nothing is left. */
export const CrmRecord = z.object({
  guest_id: z.string().regex(/^[\w-]{8,64}$/, 'L’identifiant compte de 8 à 64 lettres, chiffres ou tirets.'),
  /** « Dakar/Dakar/Sénégal Ip: … », or « Localisation non disponible ». */
  location: line(200).default(''),
  /** « latitude,longitude », or empty. */
  localisation: line(100).default(''),
  /** « Guest » for a visitor. For a signed-in person these fields are ignored in favour of the account. */
  name: line(120).default(''),
  phone: line(40).default(''),
  email: line(200).default(''),
  type: CrmType,
  total: francs(1_000_000_000_000),
  date: line(40).default(''),
  produits: z.array(CrmProduct).max(MAX_PRODUCTS),
})
export type CrmRecord = z.infer<typeof CrmRecord>

export const CrmRecorded = z.object({ id: z.number().int() })
export type CrmRecorded = z.infer<typeof CrmRecorded>

/** A visitor's place, derived from the IP address. */
export const VisitorPlace = z.object({
  /** « Dakar/Dakar/Sénégal Ip: 196.207.1.2 », or « Localisation non disponible ». */
  location: z.string(),
  /** « 14.69,-17.44 », or empty. */
  localisation: z.string(),
})
export type VisitorPlace = z.infer<typeof VisitorPlace>

/** For an e-mail or a Senegalese mobile as typed. The server determines which. */
const contact = z
  .string(MISSING.contact)
  .pipe(typedContact(254, 'L’adresse compte au plus 254 caractères.').min(1, MISSING.contact))
/** The checkbox was ticked. Nothing is stored without it. */
const consent = z.literal(true, 'Cochez la case pour recevoir nos messages.')

/** A guest subscribes to the shop's offers. */
export const NewsletterRequest = z.object({ contact, consent })
export type NewsletterRequest = z.infer<typeof NewsletterRequest>

/** A request to be notified once when a product is back in stock. */
export const StockWish = z.object({ product_id: z.number().int().min(1), contact, consent })
export type StockWish = z.infer<typeof StockWish>

export const ContactSaved = z.object({ message: z.string() })
export type ContactSaved = z.infer<typeof ContactSaved>

/** Accepts any text. A malformed token gets the same response as a used one. */
export const StopParams = z.object({ token: pathPart })
export type StopParams = z.infer<typeof StopParams>

export const LeadsQuery = z.object({
  q: line(100).default(''),
  type: z.enum(['', ...CrmType.options]).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type LeadsQuery = z.infer<typeof LeadsQuery>

/** A basket without an order, and its owner. The contact is hidden until requested. */
export const OpenBasket = z.object({
  id: z.int(),
  lead_id: z.int(),
  who: z.string().nullable(),
  is_customer: z.boolean(),
  has_contact: z.boolean(),
  place: z.string(),
  type: CrmType,
  products: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int(), price: z.int() })),
  total: z.int(),
  updated_at: z.string(),
})
export type OpenBasket = z.infer<typeof OpenBasket>

export const OpenBaskets = z.object({
  baskets: z.array(OpenBasket),
  ...PAGE,
  has_more: z.boolean(),
})
export type OpenBaskets = z.infer<typeof OpenBaskets>

export const LeadId = z.object({ id: z.coerce.number().int().min(1) })

/** A lead's contact. Null for fields that were not given. */
export const LeadContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type LeadContact = z.infer<typeof LeadContact>

export const ADMIN_LEAD_CALLS = defineCalls('Prospects', {
  'GET /api/admin/prospects': {
    guard: { staff: 'clients' },
    mayBeBehind: true,
    summary: 'Paniers sans commande, du plus récent au plus ancien',
    query: LeadsQuery,
    answer: OpenBaskets,
  },
  'POST /api/admin/prospects/:id/ouvrir': {
    guard: { staff: 'clients' },
    summary: 'Comment joindre un prospect ; l’ouverture s’inscrit au journal',
    params: LeadId,
    answer: LeadContact,
  },
})

export const LEAD_CALLS = defineCalls('Prospects', {
  'POST /api/create_or_update_crm': {
    guard: 'public',
    leavesNoTrace: true,
    summary: 'Note l’état d’un panier : une fiche par personne ou visiteur, une ligne par panier',
    body: CrmRecord,
    answer: CrmRecorded,
  },
})

export const PLACE_CALLS = defineCalls('Prospects', {
  'GET /api/localisation': {
    guard: 'public',
    summary: 'Le lieu de l’appelant, d’après son adresse sur le réseau',
    answer: VisitorPlace,
  },
})

export const SEARCH_TERM_CALLS = defineCalls('Recherche', {
  'POST /api/termeRecherche': {
    guard: 'public',
    cost: 'costly',
    leavesNoTrace: true,
    summary: 'Compte un terme recherché',
    body: SearchTerm,
    bodyBytes: 4096,
    status: 201,
    answer: SearchTermCounted,
  },
  'GET /api/admin/recherches': {
    guard: { staff: 'catalogue' },
    summary: 'Ce que les visiteurs cherchent, et combien de produits ils trouvent',
    query: TermsQuery,
    answer: SearchedTerms,
  },
})

export const CONTACT_CALLS = defineCalls('Prospects', {
  'POST /api/newsletter': {
    guard: 'public',
    summary: 'Inscrit un visiteur aux offres',
    body: NewsletterRequest,
    bodyBytes: 4096,
    status: 201,
    answer: ContactSaved,
  },
  'POST /api/retour-en-stock': {
    guard: 'public',
    summary: 'Prévient quand un produit revient',
    body: StockWish,
    bodyBytes: 4096,
    status: 201,
    answer: ContactSaved,
  },
  'POST /api/desabonnement/:token': {
    guard: 'public',
    summary: 'Arrête les messages auxquels ce lien appartient',
    params: StopParams,
    answer: ContactSaved,
  },
})

export const FruitlessQuery = z.object({
  jours: z.coerce
    .number()
    .pipe(z.literal([30, 90, 365]))
    .default(90)
    .catch(90),
  page: z.coerce.number().int().min(1).max(1000).default(1).catch(1),
})
export type FruitlessQuery = z.infer<typeof FruitlessQuery>

/** Terms without results at their last search, with the number of all searches. */
export const FruitlessTerms = z.object({
  days: z.int(),
  terms: z.array(
    z.object({ term: z.string(), searches: z.int(), first_at: z.string(), last_at: z.string() }),
  ),
  searches: z.int(),
  total: z.int(),
  ...PAGE,
})
export type FruitlessTerms = z.infer<typeof FruitlessTerms>

export const SEARCH_REPORT_CALLS = defineCalls('Rapports', {
  'GET /api/admin/rapports/recherches': {
    guard: { staff: 'admin' },
    mayBeBehind: true,
    summary: 'Recherches sans résultat, les plus fréquentes d’abord',
    query: FruitlessQuery,
    answer: FruitlessTerms,
    cache: 'no-store',
  },
  'GET /api/admin/rapports/recherches/export': {
    guard: { staff: 'admin' },
    effect: 'data.reports',
    mayBeBehind: true,
    summary: 'Les mêmes recherches en fichier CSV',
    query: FruitlessQuery,
    answer: z.object({ filename: z.string(), content: z.string(), is_cut: z.boolean() }),
    cache: 'no-store',
  },
})

export type CrmCalls = typeof ADMIN_LEAD_CALLS &
  typeof LEAD_CALLS &
  typeof PLACE_CALLS &
  typeof SEARCH_TERM_CALLS &
  typeof SEARCH_REPORT_CALLS &
  typeof CONTACT_CALLS

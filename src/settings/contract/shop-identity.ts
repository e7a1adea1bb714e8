import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { findMobile, findPhone } from '#platform/contract/phone.ts'
import { isLogoName } from '#platform/contract/shop-logo.ts'
import { ascii, line, opaque, text } from '#platform/contract/text.ts'

/** A single line of text, without line breaks or tags, because it is used in titles, mail headers and documents. */
const fact = (most: number) =>
  text(most, `${most} caractères au plus.`)
    .min(1, 'À remplir.')
    .regex(/^[^\p{Cc}\u2028\u2029<>{}]*$/u, 'Sans retour à la ligne ni < > { }.')

const mobile = fact(30).refine(
  (text) => findMobile(text) !== undefined,
  'Un numéro mobile du Sénégal, comme 77 123 45 67.',
)

/** Address of the shop's page on another site. Empty for none. */
const page = line(200, '200 caractères au plus.').refine(
  (url) => url === '' || /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:\/[^\s<>"]*)?$/.test(url),
  'Une adresse entière, qui commence par https://.',
)

/**
 * The shop's identity, as one flat form, so that two versions are compared by field. Texts quote the fields by the
 * same names (`{{rccm}}`).
 */
export const ShopIdentity = z.object({
  /** Prefix of every SMS, where each character counts. */
  name: fact(30),
  /** Name of an uploaded picture. Empty for the built-in logo. */
  logo: opaque(64).refine((name) => name === '' || isLogoName(name), 'Envoyez de nouveau ce logo.'),
  about: fact(200),
  email: fact(120).pipe(z.email('Une adresse e-mail, comme contact@boutique.sn.')),
  phone: fact(30).refine(
    (text) => findPhone(text) !== undefined,
    'Un numéro du Sénégal, fixe ou mobile, comme 33 800 00 00.',
  ),
  whatsapp_1: mobile,
  whatsapp_2: mobile,
  street: fact(80),
  district: fact(60),
  city: fact(60),
  country: fact(60),
  delivery_promise: fact(60),
  delivery_free: fact(120),
  delivery_elsewhere: fact(80),
  usual_delay: fact(160),
  facebook: page,
  instagram: page,
  tiktok: page,
  legal_name: fact(100),
  legal_form: fact(100),
  /** Whole FCFA. */
  capital: z
    .int('Un nombre entier de francs.')
    .min(0, 'Zéro au moins.')
    .max(1_000_000_000_000, 'Mille milliards de FCFA au plus.'),
  rccm: fact(60),
  ninea: fact(60),
  publication_director: fact(100),
  cdp_receipt: fact(60),
  hosting_company: fact(100),
  hosting_country: fact(60),
})
export type ShopIdentity = z.infer<typeof ShopIdentity>

/** Body of a save. `version` is the one that the form loaded. */
export const ShopIdentityWrite = ShopIdentity.extend({
  /** Omit to keep the current logo. */
  logo: ShopIdentity.shape.logo.optional(),
  version: z.int().min(0),
})
export type ShopIdentityWrite = z.infer<typeof ShopIdentityWrite>

/** The identity for the admin. */
export const ShopIdentityAdmin = ShopIdentity.extend({
  version: z.int().min(0),
  /** Member of staff who last saved, and when. Null before the first save. */
  updated_by: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** Edited in the settings, included for the preview. */
  opening_hours: z.array(z.object({ days: z.string(), hours: z.string() })),
})
export type ShopIdentityAdmin = z.infer<typeof ShopIdentityAdmin>

export const IDENTITY_CALLS = defineCalls('Réglages', {
  'GET /api/admin/boutique': {
    guard: { staff: 'admin' },
    summary: 'Identité de la boutique',
    answer: ShopIdentityAdmin,
  },
  'PUT /api/admin/boutique': {
    guard: { staff: 'admin' },
    summary: 'Enregistre une nouvelle version de l’identité de la boutique',
    body: ShopIdentityWrite,
    answer: ShopIdentityAdmin,
  },
  'POST /api/admin/boutique/logo': {
    guard: { staff: 'admin' },
    summary: 'Envoie un logo : il vaut une fois la boutique enregistrée avec lui',
    // A 1 MB picture in base64, plus the JSON around it.
    body: z.object({ picture: ascii(1_400_000) }),
    bodyBytes: 1_450_000,
    answer: z.object({ logo: z.string() }),
  },
  'GET /api/boutique/logo/:name': {
    guard: 'public',
    summary: 'Le logo de la boutique, à son adresse',
    params: z.object({ name: opaque(64) }),
  },
})

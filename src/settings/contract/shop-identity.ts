import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { findMobile, findPhone } from '#platform/contract/phone.ts'
import { isLogoName } from '#platform/contract/shop-logo.ts'
import { ascii, line, opaque, text } from '#platform/contract/text.ts'

/** One line of text: what stands in a title, a mail's head or a paper breaks no line and opens no tag. */
const fact = (most: number) =>
  text(most, `${most} caractères au plus.`)
    .min(1, 'À remplir.')
    .regex(/^[^\p{Cc}\u2028\u2029<>{}]*$/u, 'Sans retour à la ligne ni < > { }.')

const mobile = fact(30).refine(
  (text) => findMobile(text) !== undefined,
  'Un numéro mobile du Sénégal, comme 77 123 45 67.',
)

/** A page of the shop elsewhere; empty: it has none there. */
const page = line(200, '200 caractères au plus.').refine(
  (url) => url === '' || /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:\/[^\s<>"]*)?$/.test(url),
  'Une adresse entière, qui commence par https://.',
)

/**
 * Who the shop is, as staff edit it: one flat form, so that two versions are compared field by field. What texts quote
 * (`{{rccm}}`) has the same names.
 */
export const ShopIdentity = z.object({
  /** Begins every SMS, in which each sign counts. */
  name: fact(30),
  /** The name of a picture that was sent before; empty: the drawn logo. */
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

/** What staff save; `version` is the one they began from. */
export const ShopIdentityWrite = ShopIdentity.extend({
  /** Absent: it stays. */
  logo: ShopIdentity.shape.logo.optional(),
  version: z.int().min(0),
})
export type ShopIdentityWrite = z.infer<typeof ShopIdentityWrite>

/** The same as staff read it. */
export const ShopIdentityAdmin = ShopIdentity.extend({
  version: z.int().min(0),
  /** Who saved it last, and when; null until somebody did. */
  updated_by: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** Edited with the settings, shown here beside the rest. */
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
    // A picture of 1 MB in base64, and the field around it.
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

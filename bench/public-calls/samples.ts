import { randomUUID } from 'node:crypto'
import { type SampleRequest, type World, begin, linesOf, makeGuest, placeOrder } from './world.ts'

/** The call of one iteration, with new names where repeats are rejected. */
export type Sample = (world: World, turn: number) => SampleRequest | Promise<SampleRequest>

const get =
  (url: string): Sample =>
  () => ({ url })

const UNKNOWN_TOKEN = 'x'.repeat(43)
const person = (turn: number, name: string) => `${name}${turn}@exemple.sn`
const signUp = (turn: number, name: string) => ({
  name: 'Awa Ndiaye',
  email: person(turn, name),
  phone: `22177${String(5_000_000 + turn + name.length * 1000)}`,
  city: 'Dakar',
  password: 'Baobab-du-Sine-2026',
})

const CATALOGUE: Record<string, Sample> = {
  'GET /api/produits-filtrer': get('/api/produits-filtrer?limit=100'),
  'GET /api/produits-filtrer-promo': get('/api/produits-filtrer-promo?limit=100'),
  'GET /api/produits-filtrer-ramadan': get('/api/produits-filtrer-ramadan?limit=100'),
  'GET /api/produits-filtrer-tabaski': get('/api/produits-filtrer-tabaski?limit=100'),
  'GET /api/produits': get('/api/produits'),
  'GET /api/produits-page': get('/api/produits-page'),
  'GET /api/produits-precommande': get('/api/produits-precommande'),
  'GET /api/produits-creditcommande': get('/api/produits-creditcommande'),
  'GET /api/produits/categorie/:category': ({ category }) => ({
    url: `/api/produits/categorie/${encodeURIComponent(category)}`,
  }),
  'GET /api/produits-count': get('/api/produits-count'),
  'GET /api/produits-facettes': (_, turn) => ({
    url: `/api/produits-facettes?search=refrigerateur%20${turn}`,
  }),
  'GET /api/produits-facettes-promo': get('/api/produits-facettes-promo'),
  'GET /api/produits-facettes-ramadan': get('/api/produits-facettes-ramadan'),
  'GET /api/produits-facettes-tabaski': get('/api/produits-facettes-tabaski'),
  'GET /api/produits/:id': ({ products }) => ({ url: `/api/produits/${products[0]}` }),
  'GET /api/produits-choisis': ({ products }) => ({
    url: `/api/produits-choisis?ids=${products.slice(0, 12).join(',')}`,
  }),
  'GET /api/suggestions': (_, turn) => ({ url: `/api/suggestions?search=refrigeratuer${turn}` }),
  'POST /api/produits/:id/vue': ({ products }) => ({ url: `/api/produits/${products[0]}/vue`, body: {} }),
  'GET /api/categories': get('/api/categories'),
  'GET /api/categories/:id': get('/api/categories/1'),
  'GET /api/tags': get('/api/tags'),
  'GET /api/catalogue/menu': get('/api/catalogue/menu'),
  'GET /images/:hash/:file': ({ picture }) => ({ url: `/images/${picture}/320.avif` }),
  'GET /api/photos/poids': ({ picture }) => ({ url: `/api/photos/poids?largeur=320&photos=${picture}` }),
  'GET /api/pack_product': get('/api/pack_product'),
  'GET /api/pack_product/:code': ({ pack }) => ({ url: `/api/pack_product/${pack}` }),
}

const BASKETS: Record<string, Sample> = {
  'POST /api/paniers/verification': (world) => ({
    url: '/api/paniers/verification',
    body: { kind: 'cart', lines: linesOf(world, 50) },
  }),
  'POST /api/paniers/partage': (world) => ({
    url: '/api/paniers/partage',
    body: { kind: 'cart', lines: linesOf(world, 50) },
  }),
  'GET /api/paniers/partage/:code': ({ share }) => ({ url: `/api/paniers/partage/${share}` }),
  'GET /panier/:code/apercu.jpg': ({ share }) => ({ url: `/panier/${share}/apercu.jpg` }),
  'POST /api/paniers/proforma': (world) => ({
    url: '/api/paniers/proforma',
    body: { kind: 'cart', lines: linesOf(world, 50), customer: { name: 'Moussa Diop' } },
  }),
  'POST /api/termeRecherche': (_, turn) => ({
    url: '/api/termeRecherche',
    body: { terme: `frigo ${turn}`, source: 'header' },
  }),
  'POST /api/create_or_update_crm': ({ products }) => ({
    url: '/api/create_or_update_crm',
    body: {
      guest_id: 'guest-of-measures',
      type: 'commande',
      total: 100_000,
      produits: products.slice(0, 50).map((id) => ({ id, nom: 'Frigo', quantité: 1, prix: 2000 })),
    },
  }),
  'GET /api/localisation': get('/api/localisation'),
  'POST /api/newsletter': (_, turn) => ({
    url: '/api/newsletter',
    body: { contact: person(turn, 'lettre'), consent: true },
  }),
  'POST /api/retour-en-stock': ({ products }, turn) => ({
    url: '/api/retour-en-stock',
    body: { contact: person(turn, 'retour'), product_id: products[0], consent: true },
  }),
  'POST /api/desabonnement/:token': () => ({ url: `/api/desabonnement/${UNKNOWN_TOKEN}`, body: {} }),
}

const initiating =
  (provider: string): Sample =>
  async ({ app, products }) => {
    const order = await placeOrder(app, products)
    const body = { transaction_id: randomUUID(), order_id: order.id, amount: order.amount, link: order.link }
    return { url: `/api/payment/${provider}/initiate`, body }
  }

const asking =
  (provider: string): Sample =>
  async ({ app, products }) => {
    const { transaction_id } = await begin(app, await placeOrder(app, products), provider)
    return { url: `/api/payment/${provider}/status/${transaction_id}` }
  }

const ofProviders = (make: (provider: string) => [call: string, sample: Sample]): Record<string, Sample> =>
  Object.fromEntries(['wave', 'orange', 'paydunya', 'generic'].map(make))

const PAYMENTS: Record<string, Sample> = {
  ...ofProviders((name) => [`POST /api/payment/${name}/initiate`, initiating(name)]),
  ...ofProviders((name) => [`GET /api/payment/${name}/status/:transactionId`, asking(name)]),
  ...ofProviders((name) => [
    `POST /api/payment/${name}/webhook`,
    () => ({ url: `/api/payment/${name}/webhook`, body: { id: 'EV', data: 'x'.repeat(2000) } }),
  ]),
  'GET /wave/payment/callback': async ({ app, products }) => {
    const { transaction_id } = await begin(app, await placeOrder(app, products))
    return { url: `/wave/payment/callback?transaction=${transaction_id}` }
  },
  'POST /wave/payment/callback': async ({ app, products }) => {
    const { transaction_id } = await begin(app, await placeOrder(app, products))
    return { url: '/wave/payment/callback', body: { transaction: transaction_id } }
  },
  'GET /api/payment/moyens': get('/api/payment/moyens'),
  'POST /api/payment/liens': async ({ app, products }) => {
    const { id, link, amount } = await placeOrder(app, products)
    return { url: '/api/payment/liens', body: { order_id: id, amount, link } }
  },
  'POST /api/payment/liens/annuler': ({ order: { id, link } }) => ({
    url: '/api/payment/liens/annuler',
    body: { order_id: id, link },
  }),
  'GET /api/payment/lien/:secret': get(`/api/payment/lien/${UNKNOWN_TOKEN}`),
  'GET /api/payment/reference/:reference': ({ payment }) => ({
    url: `/api/payment/reference/${payment.reference}`,
  }),
  'GET /api/payment/get/:transactionId': ({ payment }) => ({
    url: `/api/payment/get/${payment.transaction}`,
  }),
  'GET /api/payment/recu/:receipt': ({ payment }) => ({ url: `/api/payment/recu/${payment.receipt}.pdf` }),
}

const ORDERS: Record<string, Sample> = {
  'POST /api/commande-sans-partner': (world) => ({
    url: '/api/commande-sans-partner',
    body: makeGuest(world).body,
  }),
  'GET /api/commandes/lien/:token': ({ order }) => ({ url: `/api/commandes/lien/${order.link}` }),
  'POST /api/commandes/lien/:token/annuler': async ({ app, products }) => ({
    url: `/api/commandes/lien/${(await placeOrder(app, products)).link}/annuler`,
    body: {},
  }),
  'POST /api/commandes/lien/:token/code': async ({ app, products }) => ({
    url: `/api/commandes/lien/${(await placeOrder(app, products)).link}/code`,
    body: { channel: 'phone' },
  }),
  'POST /api/commandes/lien/:token/confirmation': ({ order }) => ({
    url: `/api/commandes/lien/${order.link}/confirmation`,
    body: { code: '0000' },
  }),
  'POST /api/commandes/lien/:token/livraison/accord': ({ order }) => ({
    url: `/api/commandes/lien/${order.link}/livraison/accord`,
    body: { amount: 2000 },
  }),
  'POST /api/tracking': ({ order: { name, email } }) => ({ url: '/api/tracking', body: { name, email } }),
  'GET /api/commandes/lien/:token/document/:document': ({ order }) => ({
    url: `/api/commandes/lien/${order.link}/document/proforma.pdf`,
  }),
  'GET /api/livraison/prochaine': get('/api/livraison/prochaine'),
  'POST /api/livraison/adresse': (_, turn) => ({
    url: '/api/livraison/adresse',
    body: { adresse: `Sacré-Cœur 3, villa ${turn}` },
  }),
}

const ACCOUNTS: Record<string, Sample> = {
  'POST /api/new_compte': (_, turn) => ({ url: '/api/new_compte', body: signUp(turn, 'compte') }),
  'POST /api/companies/new_compte': (_, turn) => ({
    url: '/api/companies/new_compte',
    body: signUp(turn, 'personne'),
  }),
  'POST /api/companies': (_, turn) => ({
    url: '/api/companies',
    body: {
      contact: { ...signUp(turn, 'entreprise'), function: 'RH' },
      company: { name: `Société ${turn}`, email: person(turn, 'societe'), phone: '338210000', city: 'Dakar' },
    },
  }),
  'GET /api/partner/:id/otp-resend': (_, turn) => ({
    url: `/api/partner/${person(turn, 'renvoi')}/otp-resend`,
  }),
  'POST /api/partner/otp-verification': (_, turn) => ({
    url: '/api/partner/otp-verification',
    body: { email: person(turn, 'preuve'), code: '0000' },
  }),
  'GET /api/auth/get_tokens': (_, turn) => ({
    url: `/api/auth/get_tokens?username=${person(turn, 'lu')}&password=faux`,
  }),
  'POST /api/auth/get_tokens': (_, turn) => ({
    url: '/api/auth/get_tokens',
    body: { username: person(turn, 'essai'), password: 'faux' },
  }),
  'POST /api/auth/refresh_token': () => ({
    url: '/api/auth/refresh_token',
    body: { refresh_token: UNKNOWN_TOKEN },
  }),
  'POST /api/auth/delete_tokens': () => ({
    url: '/api/auth/delete_tokens',
    body: { refresh_token: UNKNOWN_TOKEN },
  }),
  'POST /api/auth/sessions/end_by_link': () => ({
    url: '/api/auth/sessions/end_by_link',
    body: { token: UNKNOWN_TOKEN },
  }),
  'GET /api/reset-password-email/:email': (_, turn) => ({
    url: `/api/reset-password-email/${person(turn, 'oubli')}`,
  }),
  'POST /api/reset-password-email/:email': (_, turn) => ({
    url: `/api/reset-password-email/${person(turn, 'perdu')}`,
    body: {},
  }),
  'GET /api/reset-password-sms/:phone': (_, turn) => ({
    url: `/api/reset-password-sms/2217712345${turn + 10}`,
  }),
  'POST /api/reset-password-sms/:phone': (_, turn) => ({
    url: `/api/reset-password-sms/2217722345${turn + 10}`,
    body: {},
  }),
  'POST /api/new-password': (_, turn) => ({
    url: '/api/new-password',
    body: { token: UNKNOWN_TOKEN, email: person(turn, 'nouveau'), password: 'Baobab-du-Sine-2026' },
  }),
  'POST /api/contacts/annulation': () => ({
    url: '/api/contacts/annulation',
    body: { token: UNKNOWN_TOKEN },
  }),
  'GET /api/partnerByEmail/:email': (_, turn) => ({ url: `/api/partnerByEmail/${person(turn, 'sonde')}` }),
  'GET /api/users/verified/:id': get('/api/users/verified/1'),
  'POST /api/partner-create/:email/update': (_, turn) => ({
    url: `/api/partner-create/${person(turn, 'actif')}/update`,
    body: {
      token: UNKNOWN_TOKEN,
      password: 'Baobab-du-Sine-2026',
      name: 'Awa Ndiaye',
      telephone: '221771234567',
      adresse: 'Dakar',
    },
  }),
}

const OPERATION: Record<string, Sample> = {
  'GET /healthz': get('/healthz'),
  'GET /readyz': get('/readyz'),
  'GET /metrics': get('/metrics'),
  'GET /.well-known/security.txt': get('/.well-known/security.txt'),
  'GET /api/openapi.json': get('/api/openapi.json'),
  'GET /api/docs/': get('/api/docs/'),
  'GET /api/docs/js/scalar.js': get('/api/docs/js/scalar.js'),
  'POST /api/rapports/csp': () => ({
    url: '/api/rapports/csp',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline', 'document-uri': 'https://keur.sn/' } }),
  }),
  'GET /api/contenus/:slug': get('/api/contenus/faq'),
  'GET /api/boutique/logo/:name': get('/api/boutique/logo/logo.png'),
  'GET /api/electricite': get('/api/electricite'),
  'GET /api/avatars/:hash': get('/api/avatars/00000000000000000000000000000000'),
  'GET /api/*': get('/api/nulle-part'),
  'GET /api/demo/messages': get('/api/demo/messages?to=personne@exemple.sn'),
  'GET /api/demo/modeles': get('/api/demo/modeles'),
}

/** A representative call of each public route, by its name in the route table. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...OPERATION,
  ...CATALOGUE,
  ...BASKETS,
  ...ORDERS,
  ...PAYMENTS,
  ...ACCOUNTS,
}

import type { MessageBlanks } from '#notifications/contract.ts'

const SITE = 'https://keur-electro.sn'
const SECRET = '3f9a6c01d27be845'
const UNDO_SECRET = 'hT2kWc81qLx0pZ7mVb4nRj5sYd9fGe3aUo6iKtNwEyQ'
const STOP_LINK = `${SITE}/desabonnement/kX3v9QzTw1aB`
const PRODUCT = 'Réfrigérateur Kassila 308 L, 2 portes, No Frost'

/** Example values of typical length for each kind of message: shown by the demo and used to measure SMS. */
export const EXAMPLES: MessageBlanks = {
  'verification-code': {
    code: '4821',
    link: `${SITE}/verification-code?email=awa.ndiaye%40exemple.sn&token=${'x'.repeat(43)}`,
  },
  'second-factor': { code: '739048', origin: SITE },
  'contact-code': { code: '165230', origin: SITE },
  'contact-changed': { contact: '77\u00A0•••\u00A0••\u00A067', link: `${SITE}/annuler/${UNDO_SECRET}` },
  'new-device': {
    device: 'Samsung Internet sur Android',
    at: 'lundi 23 novembre à 11:52',
    link: `${SITE}/deconnecter/${UNDO_SECRET}`,
  },
  'factor-changed': {
    change: 'recovery-renewed',
    link: `${SITE}/profile#securite`,
    undo: `${SITE}/annuler/${UNDO_SECRET}`,
  },
  'access-restored': { link: `${SITE}/annuler/${UNDO_SECRET}` },
  'already-registered': { loginLink: `${SITE}/login`, passwordLink: `${SITE}/forgot-password` },
  'password-link': {
    link: `${SITE}/new-password?mail=awa.ndiaye%40exemple.sn&token=${SECRET}`,
    minutes: 15,
  },
  'password-changed': { link: `${SITE}/forgot-password` },
  activation: { link: `${SITE}/create-compte?mail=awa.ndiaye%40exemple.sn&token=${SECRET}` },
  invitation: {
    company: 'Sonatel',
    link: `${SITE}/create-compte?mail=awa.ndiaye%40exemple.sn&token=${SECRET}`,
  },
  'team-invitation': { link: `${SITE}/create-compte?mail=awa.ndiaye%40exemple.sn&token=${SECRET}` },
  'team-joined': { rights: 'Commandes, Paiements', link: `${SITE}/admin` },
  'account-deleted': {},
  'company-received': { company: 'Teranga Logistique SA' },
  'company-to-activate': { company: 'Teranga Logistique SA', link: `${SITE}/admin/entreprises` },
  'sms-limit-near': { sent: 1600, limit: 2000, link: `${SITE}/admin` },
  'company-activated': {
    company: 'Teranga Logistique SA',
    code: 'TERANGA-4821',
    link: `${SITE}/entreprise`,
  },
  'adhesion-requested': { company: 'Teranga Logistique SA' },
  'adhesion-to-decide': {
    company: 'Teranga Logistique SA',
    member: 'Awa Ndiaye',
    link: `${SITE}/entreprise`,
  },
  'adhesion-accepted': { company: 'Teranga Logistique SA', link: `${SITE}/profile#profile` },
  'adhesion-rejected': {
    company: 'Teranga Logistique SA',
    reason: 'Votre période d’essai n’est pas terminée.',
  },
  'adhesion-revoked': {
    company: 'Teranga Logistique SA',
    reason: 'Votre contrat a pris fin le 31 octobre.',
  },
  'adhesion-suspended': { company: 'Teranga Logistique SA' },
  'adhesion-resumed': { company: 'Teranga Logistique SA' },
  'newsletter-welcome': { stopLink: STOP_LINK },
  'stock-wish-kept': { product: PRODUCT, stopLink: STOP_LINK },
  'back-in-stock': { product: PRODUCT, link: `${SITE}/produits/128/details`, stopLink: STOP_LINK },
  'order-placed': {
    order: 'S00042',
    total: 349_900,
    payment: 'à la livraison',
    articles: ['Réfrigérateur Kassila 308 L, 2 portes', '2 × Ventilateur sur pied Kassila 40 cm'],
    slot: { day: '2026-12-04', half: 'apres-midi' },
    address: 'Sacré-Cœur 3, Mermoz-Sacré-Cœur, villa 9214',
    link: `${SITE}/commande/${'x'.repeat(32)}`,
  },
  'approval-decided': {
    title: 'Remboursement de 250 000 FCFA (S00042)',
    outcome: 'Confirmé par Astou Fall : c’est fait.',
    link: `${SITE}/admin/paiements/confirmer`,
  },
  'order-waiting': {
    order: 'S00042',
    total: 349_900,
    slot: { day: '2026-12-04', half: 'apres-midi' },
    link: `${SITE}/commande/${'x'.repeat(32)}`,
  },
  'order-code': { code: '480713', origin: SITE, order: 'S00042' },
  'order-held': {
    order: 'S00042',
    slot: { day: '2026-12-04', half: 'apres-midi' },
    link: `${SITE}/commande/${'x'.repeat(32)}`,
  },
  'credit-requested': {
    order: 'S00042',
    total: 349_900,
    payment: 'en ligne',
    isHeld: true,
    link: `${SITE}/credit-commandes/42/d%C3%A9tails`,
  },
  'order-unpaid': {
    order: 'S00042',
    total: 349_900,
    day: '2026-12-04',
    link: `${SITE}/commandes/42/d%C3%A9tails`,
  },
  'order-undelivered': {
    order: 'S00042',
    total: 349_900,
    day: '2026-12-04',
    link: `${SITE}/commandes/42/d%C3%A9tails`,
  },
  'credit-unanswered': {
    order: 'S00042',
    total: 349_900,
    day: '2026-12-24',
    link: `${SITE}/credit-commandes/42/d%C3%A9tails`,
  },
  'instalment-soon': {
    order: 'S00042',
    amount: 113_970,
    day: '2026-12-24',
    link: `${SITE}/pre-commandes/42/d%C3%A9tails`,
  },
  'instalment-late': {
    order: 'S00042',
    amount: 113_970,
    days: 5,
    link: `${SITE}/pre-commandes/42/d%C3%A9tails`,
  },
  'instalment-late-employer': {
    member: 'Awa Ndiaye',
    order: 'S00042',
    amount: 89_580,
    days: 4,
    link: `${SITE}/entreprise`,
  },
  'credit-to-decide': {
    order: 'S00042',
    member: 'Awa Ndiaye',
    company: 'Teranga Logistique SA',
    total: 349_900,
    link: `${SITE}/entreprise`,
  },
  'credit-shop-to-decide': {
    order: 'S00042',
    member: 'Awa Ndiaye',
    total: 349_900,
    step: 'L’employeur a accepté : la boutique décide.',
    link: `${SITE}/admin/credits`,
  },
  'credit-employer-accepted': {
    order: 'S00042',
    by: 'Teranga Logistique SA',
    reason: '',
    link: `${SITE}/credit-commandes/42/d%C3%A9tails`,
  },
  'credit-accepted': {
    order: 'S00042',
    first: 174_950,
    days: 7,
    reason: '',
    link: `${SITE}/credit-commandes/42/d%C3%A9tails`,
  },
  'credit-refused': {
    order: 'S00042',
    by: 'Teranga Logistique SA',
    reason: 'Une avance sur salaire est déjà en cours.',
    link: `${SITE}/credit-commandes/42/d%C3%A9tails`,
  },
  'credit-confirmed': {
    order: 'S00042',
    slot: { day: '2026-12-04', half: 'apres-midi' },
    link: `${SITE}/credit-commandes/42/d%C3%A9tails`,
  },
  'payment-received': {
    order: 'S00042',
    amount: 113_970,
    left: 265_930,
    link: `${SITE}/pre-commandes/42/d%C3%A9tails`,
    receipt: `${SITE}/api/payment/recu/3f0c9a52-7d14-4b7e-9a65-2f6d1c8e0b47.pdf`,
  },
  'payment-to-refund': {
    order: 'S00042',
    amount: 113_970,
    why: 'déjà payée',
    link: `${SITE}/pre-commandes/42/d%C3%A9tails`,
  },
  'payment-refunded': {
    order: 'S00042',
    amount: 113_970,
    how: 'L’argent revient sur le compte Wave avec lequel vous avez payé.',
    link: `${SITE}/pre-commandes/42/d%C3%A9tails`,
  },
  'order-cancelled': {
    order: 'S00042',
    reason: 'Commande annulée à votre demande.',
    link: `${SITE}/commandes/42/d%C3%A9tails`,
  },
  'order-changed': {
    order: 'S00042',
    changes: [`Ajouté : ${PRODUCT}, 1 pièce.`, 'Ventilateur Kaay : 2 pièces au lieu de 1.'],
    total: 349_900,
    link: `${SITE}/commandes/42/d%C3%A9tails`,
  },
  'delivery-quoted': { order: 'S00042', amount: 15_000, link: `${SITE}/commandes/42/d%C3%A9tails` },
  'slot-changed': {
    order: 'S00042',
    day: '2026-12-04',
    half: 'apres-midi',
    link: `${SITE}/commandes/42/d%C3%A9tails`,
  },
}

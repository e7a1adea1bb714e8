/** Screens of one visitor: sign-in and what leads to it, their own pages, the employer's, staff's and the demo's; and what a secret link opens or ends: shared baskets, payments, messages. */
const PRIVATE_SCREEN =
  /^\/(?:login|signup|inscription|create-compte|verification-code|forgot-password|new-password|profile|checkout|commande|commande-validation|credit-cart|entreprise|admin|demo|desabonnement|annuler|panier|payer|payment|payment-state|wave-paiement)(?:[/.?]|$)/i
/** Orders: the only screens whose last part is « détails », in its canonical form. */
const ORDER_SCREEN = /^\/(?:pre-commandes|credit-commandes|commandes)\/[^/?]+\/d%C3%A9tails(?:[/.?]|$)/i

/** Whether the page at `url`, in its canonical form, is the same for everybody: only such a page is kept and shared. */
export function isPublicPage(url: string): boolean {
  return !PRIVATE_SCREEN.test(url) && !ORDER_SCREEN.test(url)
}

import { productAddress } from '#catalogue/rules/addresses.ts'

/** URL of the page that ends the messages for `token`. `origin` without trailing slash. */
export function formatStopLink(origin: string, token: string): string {
  return `${origin}/desabonnement/${token}`
}

/** Full URL of a product's page. */
export function formatProductLink(origin: string, productId: number): string {
  return origin + productAddress(productId)
}

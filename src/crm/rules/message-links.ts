import { productAddress } from '#catalogue/rules/addresses.ts'

/** Address of the page where a holder of `token` ends what it was made for; `origin` without a final slash. */
export function formatStopLink(origin: string, token: string): string {
  return `${origin}/desabonnement/${token}`
}

/** Whole address of a product's page. */
export function formatProductLink(origin: string, productId: number): string {
  return origin + productAddress(productId)
}

/** The list of packs. */
export const PACKS_ADDRESS = '/pack-promo'

/** The cart of a pack. */
export function packAddress(code: string): string {
  return `${PACKS_ADDRESS}?code=${encodeURIComponent(code)}`
}

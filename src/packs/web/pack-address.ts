export const PACKS_ADDRESS = '/pack-promo'

export function packAddress(code: string): string {
  return `${PACKS_ADDRESS}?code=${encodeURIComponent(code)}`
}

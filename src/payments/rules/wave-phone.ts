/**
 * Supported mobile prefixes after +221; seven digits follow.
 * @public Read by test/specification.
 */
export const WAVE_PREFIXES = ['77', '78', '70', '76', '75'] as const
const WAVE_PHONE = new RegExp(`^\\+221(?:${WAVE_PREFIXES.join('|')})\\d{7}$`)

/** PAY-9: normalises a number to its digits after +221. */
export function normaliseWavePhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return `+221${digits.startsWith('221') ? digits.slice(3) : digits}`
}

/** PAY-9: whether the normalised number can belong to a Wave account. */
export function isWavePhone(text: string): boolean {
  return WAVE_PHONE.test(normaliseWavePhone(text))
}

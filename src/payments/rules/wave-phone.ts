/** The mobiles that the rule knows: +221, then 77, 78, 70, 76 or 75, then seven digits. */
const WAVE_PHONE = /^\+221(?:77|78|70|76|75)\d{7}$/

/** PAY-9: a number as it stands after +221, whichever way it was written. */
export function normaliseWavePhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return `+221${digits.startsWith('221') ? digits.slice(3) : digits}`
}

/** PAY-9: true where the normalised number is one of a Wave account. */
export function isWavePhone(text: string): boolean {
  return WAVE_PHONE.test(normaliseWavePhone(text))
}

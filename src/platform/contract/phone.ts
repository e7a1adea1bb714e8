export const COUNTRY_CODE = '221'

/** A mobile number: 7 and eight digits. Prefixes are not checked, because new ones are assigned too often. */
const MOBILE = /^7\d{8}$/

/**
 * Normalises a Senegalese mobile number to its stored form, e.g. `221771234567`. It accepts any notation (77 123 45
 * 67, +221…, 00221…, tel:+221…) and any separators, visible or not. Undefined for other numbers.
 */
export function findMobile(text: string): string | undefined {
  const national = readNational(text)
  return MOBILE.test(national) ? COUNTRY_CODE + national : undefined
}

/** A mobile number, or a landline, which begins with 3. */
const ANY = /^[37]\d{8}$/

/** Normalises any Senegalese phone number to its stored form. Undefined for other numbers. */
export function findPhone(text: string): string | undefined {
  const national = readNational(text)
  return ANY.test(national) ? COUNTRY_CODE + national : undefined
}

/** Prefix of stored numbers for a partly typed number (4 digits at least): `2217712`. Undefined for other input. */
export function findMobileStart(text: string): string | undefined {
  const national = readNational(text)
  return /^7\d{3,8}$/.test(national) ? COUNTRY_CODE + national : undefined
}

function readNational(text: string): string {
  return text.replace(/^\W*t[eé]l(?=\W)|[^\p{L}\p{N}]/giu, '').replace(/^(?:00)?(?:221)?/, '')
}

/** Formats a stored number: `77 123 45 67`, with no-break spaces. */
export function formatMobile(phone: string): string {
  const national = phone.slice(COUNTRY_CODE.length)
  return national.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4')
}

/** Masks a number so that only its owner recognises it: `77 ••• •• 67`. */
export function maskMobile(phone: string): string {
  const national = phone.slice(COUNTRY_CODE.length)
  return `${national.slice(0, 2)}\u00A0•••\u00A0••\u00A0${national.slice(-2)}`
}

export const COUNTRY_CODE = '221'

/** A mobile number: 7 and eight digits. New prefixes come faster than lists of them. */
const MOBILE = /^7\d{8}$/

/**
 * The number of a Senegalese mobile as it is stored, e.g. `221771234567`, from any way of writing it (77 123 45 67,
 * +221…, 00221…, tel:+221…, with whatever stands between the digits, seen or not); undefined for every other number.
 */
export function findMobile(text: string): string | undefined {
  const national = readNational(text)
  return MOBILE.test(national) ? COUNTRY_CODE + national : undefined
}

/** A mobile number or one of a fixed line, which begins with 3. */
const ANY = /^[37]\d{8}$/

/** The number of any Senegalese telephone as it is stored, from any way of writing it; undefined for every other number. */
export function findPhone(text: string): string | undefined {
  const national = readNational(text)
  return ANY.test(national) ? COUNTRY_CODE + national : undefined
}

/** How stored numbers begin that somebody has begun to type (4 digits at least): `2217712`; undefined for anything else. */
export function findMobileStart(text: string): string | undefined {
  const national = readNational(text)
  return /^7\d{3,8}$/.test(national) ? COUNTRY_CODE + national : undefined
}

function readNational(text: string): string {
  return text.replace(/^\W*t[eé]l(?=\W)|[^\p{L}\p{N}]/giu, '').replace(/^(?:00)?(?:221)?/, '')
}

/** A stored number as people read it: `77 123 45 67`, with no-break spaces. */
export function formatMobile(phone: string): string {
  const national = phone.slice(COUNTRY_CODE.length)
  return national.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4')
}

/** A number of which its owner knows the rest: `77 ••• •• 67`. */
export function maskMobile(phone: string): string {
  const national = phone.slice(COUNTRY_CODE.length)
  return `${national.slice(0, 2)}\u00A0•••\u00A0••\u00A0${national.slice(-2)}`
}

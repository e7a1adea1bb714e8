import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { describePhone } from '#platform/contract/form-checks.ts'
import { findMobile } from '#platform/contract/phone.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * Normalises a Senegalese mobile to its stored form (221 and nine digits). The library parses the text; our own rule
 * validates it, because the library's numbering plan lags behind the operators. Throws request.invalid naming `field`.
 */
export function requireMobile(text: string, field: string): string {
  const parsed = parsePhoneNumberFromString(text, 'SN')
  const mobile = findMobile(parsed?.number ?? text) ?? findMobile(text)
  if (mobile !== undefined) return mobile
  throw new ShopError('request.invalid', { fields: { [field]: describePhone(text) } })
}

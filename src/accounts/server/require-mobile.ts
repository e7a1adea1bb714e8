import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { findMobile } from '#platform/contract/phone.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * The stored form (221 and nine digits) of a Senegalese mobile however it was typed. The library reads what people
 * write; our own rule decides, because its numbering plan lags behind the operators. Throws request.invalid naming
 * `field`.
 */
export function requireMobile(text: string, field: string): string {
  const parsed = parsePhoneNumberFromString(text, 'SN')
  const mobile = findMobile(parsed?.number ?? text) ?? findMobile(text)
  if (mobile !== undefined) return mobile
  throw new ShopError('request.invalid', {
    fields: { [field]: 'Indiquez un numéro de mobile sénégalais, par exemple 77\u00A0123\u00A045\u00A067.' },
  })
}

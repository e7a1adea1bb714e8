import { COUNTRY_CODE, findMobile } from '#platform/contract/phone.ts'

/** A Senegalese office line: 3 and eight digits. */
const OFFICE = /^3\d{8}$/

/** The number of a company, mobile or office line, as it is stored (`221338654321`); undefined for any other number. */
export function findCompanyPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const national = digits.startsWith(COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : digits
  return findMobile(text) ?? (OFFICE.test(national) ? COUNTRY_CODE + national : undefined)
}

/** Digits of the sign-up code, as specified. */
export const OTP_LENGTH = 4
/** Digits of every other sent code: for a contact, a second factor or an order. */
export const CODE_LENGTH = 6

export type CodeLength = typeof OTP_LENGTH | typeof CODE_LENGTH

const FORMS: Readonly<Record<CodeLength, RegExp>> = {
  [OTP_LENGTH]: new RegExp(`^[0-9]{${OTP_LENGTH}}$`),
  [CODE_LENGTH]: new RegExp(`^[0-9]{${CODE_LENGTH}}$`),
}

/** Whether the text consists of exactly `length` digits. */
export function isOtp(text: string, length: CodeLength = OTP_LENGTH): boolean {
  return FORMS[length].test(text)
}

const MISSING_DIGITS: Readonly<Record<CodeLength, string>> = {
  [OTP_LENGTH]: 'Veuillez entrer les 4 chiffres du code OTP',
  [CODE_LENGTH]: 'Veuillez entrer les 6 chiffres du code OTP',
}

/** French error message for text that is not a code of this length. */
export function describeMissingDigits(length: CodeLength): string {
  return MISSING_DIGITS[length]
}

export const RESENT = 'Un nouveau code a été envoyé'

/** Digits of the code that verifies a sign-up, as the specification says. */
export const OTP_LENGTH = 4
/** Digits of every other code that is sent: for a contact, a second factor or an order. */
export const CODE_LENGTH = 6

export type CodeLength = typeof OTP_LENGTH | typeof CODE_LENGTH

const FORMS: Readonly<Record<CodeLength, RegExp>> = {
  [OTP_LENGTH]: new RegExp(`^[0-9]{${OTP_LENGTH}}$`),
  [CODE_LENGTH]: new RegExp(`^[0-9]{${CODE_LENGTH}}$`),
}

/** Whether a text has the form of a one-time code: exactly so many digits and nothing else. */
export function isOtp(text: string, length: CodeLength = OTP_LENGTH): boolean {
  return FORMS[length].test(text)
}

const MISSING_DIGITS: Readonly<Record<CodeLength, string>> = {
  [OTP_LENGTH]: 'Veuillez entrer les 4 chiffres du code OTP',
  [CODE_LENGTH]: 'Veuillez entrer les 6 chiffres du code OTP',
}

/** The sentence for anything that is not a code of this length. */
export function describeMissingDigits(length: CodeLength): string {
  return MISSING_DIGITS[length]
}

/** What is said once another code was sent. */
export const RESENT = 'Un nouveau code a été envoyé'

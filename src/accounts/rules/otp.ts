/** Digits of a one-time code. */
export const OTP_LENGTH = 4

const OTP = new RegExp(`^[0-9]{${OTP_LENGTH}}$`)

/** Whether a text has the form of a one-time code: exactly four digits and nothing else. */
export function isOtp(text: string): boolean {
  return OTP.test(text)
}

import { useEffect, useEffectEvent } from 'react'

/** WebOTP, which the types of the platform do not know yet. */
interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
interface SmsCredential extends Credential {
  code?: string
}

/**
 * Hands over the code of an SMS whose last line names this shop (`@host #1234`), once the phone's browser was allowed to
 * read it; nothing happens in browsers that cannot.
 */
export function useSmsCode(isBySms: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isBySms || !('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (credential: SmsCredential | null) => credential?.code && take(credential.code),
      // Refused, or nothing came: the code is typed.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isBySms])
}

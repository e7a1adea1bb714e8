import { Secret, TOTP } from 'otpauth'
import { shop } from '../../../../shop.config.ts'

/** Bytes of a secret: as many as SHA-1 has (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** What every app can do; many know nothing else. */
const FORM = { issuer: shop.name, algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps by which the clock of the app may differ from ours, either way. */
const DRIFT = 1

/** A new secret for an app, as base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an app reads from the picture. `label`: whose account it is. */
export function totpAddress(secret: string, label: string): string {
  return new TOTP({ ...FORM, label, secret }).toString()
}

/**
 * The step of 30 seconds that a code of six digits belongs to, if it is the present one or next to it and comes after
 * `lastStep`: a code that was accepted, and any before it, is used up.
 */
export function findTotpStep(
  secret: string,
  { code, lastStep, now }: { code: string; lastStep: number | null; now: Date },
): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp, window: DRIFT })
  if (delta === null) return undefined
  const step = TOTP.counter({ period: FORM.period, timestamp }) + delta
  return lastStep === null || step > lastStep ? step : undefined
}

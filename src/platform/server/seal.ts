import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps values of one kind unreadable at rest. */
export interface Seal<Value> {
  /** `place` is where the bytes are kept: moved elsewhere, they open no more. */
  close(value: Value, place: string): Buffer
  /** Undefined where the secret is another one, the place too, or the bytes were changed. */
  open(sealed: Buffer, place: string): Value | undefined
}

/** A seal with a key of its own, made of the shop's secret and of what it is for. Values are kept as JSON. */
export function createSeal<Value>(secret: string, purpose: string): Seal<Value> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `keur-electro ${purpose}`, 32))
  return {
    close(value, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(sealed, place) {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
        decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
        return JSON.parse(text.toString('utf8')) as Value
      } catch {
        return undefined
      }
    },
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts values of one kind at rest. */
export interface Seal<Value> {
  /** `place` is the storage location: at another one, the bytes cannot be opened. */
  close(value: Value, place: string): Buffer
  /** Undefined if no secret fits, the place differs, or the bytes were changed. */
  open(sealed: Buffer, place: string): Value | undefined
  /** The value encrypted with the first key. « current » if it already is, undefined if no key opens it. */
  renew(sealed: Buffer, place: string): Buffer | 'current' | undefined
}

/**
 * Creates a seal with keys derived from the shop's secrets and the purpose: the first secret encrypts, all decrypt.
 * Values are stored as JSON.
 */
export function createSeal<Value>(secrets: readonly string[], purpose: string): Seal<Value> {
  const [first, ...others] = secrets.map((secret) => createKeySeal<Value>(secret, purpose))
  if (first === undefined) throw new Error('a seal needs a key')
  const openFormer = (sealed: Buffer, place: string): Value | undefined =>
    others.map((seal) => seal.open(sealed, place)).find((value) => value !== undefined)
  return {
    close: first.close,
    open: (sealed, place) => first.open(sealed, place) ?? openFormer(sealed, place),
    renew(sealed, place) {
      if (first.open(sealed, place) !== undefined) return 'current'
      const value = openFormer(sealed, place)
      return value === undefined ? undefined : first.close(value, place)
    },
  }
}

function createKeySeal<Value>(secret: string, purpose: string): Pick<Seal<Value>, 'close' | 'open'> {
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

import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '#accounts/contract.ts'

/** Flags and origin that an authenticator reports. */
interface Circumstances {
  /** Origin of the requesting page, as the browser reports it. */
  origin?: string
  /** User verification flag. */
  isVerified?: boolean
  /** Signature counter. */
  counter?: number
}

/** Creates and uses one passkey, like a phone. */
export interface Authenticator {
  create: (options: PasskeyOptions, circumstances?: Circumstances) => PasskeyRegistration
  sign: (options: PasskeyOptions, circumstances?: Circumstances) => PasskeyAssertion
}

/** Origin of test shops, as `app.inject` calls them. */
const ORIGIN = 'http://localhost:3000'
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

/** An authenticator with its own ES256 key (WebAuthn level 2, section 6). */
export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const describe = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    create: (options, circumstances = {}) => {
      const host = (options['rp'] as { id: string }).id
      const state = describeState(host, WITH_KEY, circumstances)
      return describe({
        clientDataJSON: describeClient('webauthn.create', options, circumstances),
        attestationObject: attest(Buffer.concat([state, describeKey(id, publicKey)])),
        transports: ['internal'],
      }) as PasskeyRegistration
    },
    sign: (options, circumstances = {}) => {
      const authData = describeState(String(options['rpId']), 0, circumstances)
      const clientDataJSON = describeClient('webauthn.get', options, circumstances)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authData, hash]), privateKey)
      return describe({
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }) as PasskeyAssertion
    },
  }
}

/** Attested credential data of a new key: no AAGUID, its id and its public key (COSE, RFC 9053). */
function describeKey(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, key])
}

/** Attestation « none »: the shop does not request the authenticator's maker. */
function attest(authData: Buffer): string {
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  )
  return Buffer.from(attestation).toString('base64url')
}

function describeState(
  host: string,
  flags: number,
  { isVerified = true, counter = 0 }: Circumstances,
): Buffer {
  const state = Buffer.alloc(5)
  state.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0))
  state.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(host).digest(), state])
}

function describeClient(
  type: string,
  { challenge }: PasskeyOptions,
  { origin = ORIGIN }: Circumstances,
): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '#accounts/contract.ts'

/** What an authenticator says of itself, and where it believes to be. */
interface Circumstances {
  /** The page that asks it, as the browser saw it. */
  origin?: string
  /** The person has shown the authenticator who they are. */
  isVerified?: boolean
  /** What its counter says. */
  counter?: number
}

/** Makes and uses one passkey, like the one in a telephone. */
export interface Authenticator {
  create: (options: PasskeyOptions, circumstances?: Circumstances) => PasskeyRegistration
  sign: (options: PasskeyOptions, circumstances?: Circumstances) => PasskeyAssertion
}

/** The shop of a test, as `app.inject` reaches it. */
const ORIGIN = 'http://localhost:3000'
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

/** An authenticator with an ES256 key of its own (WebAuthn level 2, section 6). */
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

/** A new key as it is attested: of no maker, with its id and its public part (COSE, RFC 9053). */
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

/** Without saying who made the authenticator: the shop does not ask. */
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

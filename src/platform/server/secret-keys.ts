import { randomBytes } from 'node:crypto'
import { z } from 'zod/v4'

/** Characters of a secret, at least. */
export const SHORTEST_SECRET = 32

/** A secret of the shop. One that came without a list has no id. */
export interface SecretKey {
  id: string | undefined
  secret: string
}

/** « b:new secret,a:the one before »: the first is used, all are known. */
export const secretKeys = z
  .string()
  .transform((text) => text.split(',').map(readKey))
  .refine(
    (keys) => keys.every((key) => key !== undefined),
    'id:secret, comma-separated; an id is of letters, digits, - and _',
  )
  .transform((keys) => keys.filter((key) => key !== undefined))
  .refine(
    (keys) => keys.every(({ secret }) => secret.length >= SHORTEST_SECRET),
    'secrets of at least 32 characters',
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'each id once')

function readKey(text: string): { id: string; secret: string } | undefined {
  const [, id, secret] = /^\s*([\w-]{1,32}):(.*?)\s*$/.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

/** The secrets of the settings, each for its use. */
export interface ShopKeys {
  /** What sessions are signed with: the first signs, all verify. */
  sessionKeys: readonly SecretKey[]
  /** The first of them: keys the hashes of codes, limits and successors of refresh tokens. */
  sessionSecret: string
  /** What is sealed at rest: the first seals, all open; at their end the secrets of sessions, which sealed before. */
  sealingKeys: readonly string[]
}

/** The list, then the secret without an id. The demo makes one at each start, so that no known key can ever sign. */
export function chooseKeys(values: {
  SESSION_SECRET?: string | undefined
  SESSION_SECRETS?: readonly SecretKey[] | undefined
  SEALING_KEYS?: readonly SecretKey[] | undefined
}): ShopKeys {
  const alone = values.SESSION_SECRET
  const given = [...(values.SESSION_SECRETS ?? []), ...(alone ? [{ id: undefined, secret: alone }] : [])]
  const [first = { id: undefined, secret: randomBytes(SHORTEST_SECRET).toString('base64url') }] = given
  const sessionKeys = given.length > 0 ? given : [first]
  return {
    sessionKeys,
    sessionSecret: first.secret,
    sealingKeys: [...(values.SEALING_KEYS ?? []), ...sessionKeys].map(({ secret }) => secret),
  }
}

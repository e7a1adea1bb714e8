import { randomBytes } from 'node:crypto'
import { z } from 'zod/v4'

/** Minimum characters of a secret. */
export const SHORTEST_SECRET = 32

/** A secret of the shop. A single secret outside a list has no id. */
export interface SecretKey {
  id: string | undefined
  secret: string
}

/** « b:new secret,a:the one before »: the first is used, all are accepted. */
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

/** The secrets of the settings by purpose. */
export interface ShopKeys {
  /** Keys of sessions: the first signs, all verify. */
  sessionKeys: readonly SecretKey[]
  /** The first session key: it keys the hashes of codes, limits and refresh token successors. */
  sessionSecret: string
  /**
   * Keys of encryption at rest: the first encrypts, all decrypt. The session secrets, which were used before, come
   * last.
   */
  sealingKeys: readonly string[]
}

/**
 * The list, then the secret without an id. The demo generates one at each start, so that no publicly known key ever
 * signs.
 */
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

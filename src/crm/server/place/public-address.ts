import { isPublicAddress } from '#platform/server/outside/public-address.ts'

const MAPPED = /^::ffff:(?=[\d.]+$)/i

/** The IP address in canonical form. Undefined when it is private or invalid. */
export function findPublicAddress(ip: string): string | undefined {
  const plain = ip.replace(MAPPED, '')
  return isPublicAddress(plain) ? plain : undefined
}

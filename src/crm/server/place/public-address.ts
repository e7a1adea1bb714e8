import { isPublicAddress } from '#platform/server/outside/public-address.ts'

const MAPPED = /^::ffff:(?=[\d.]+$)/i

/** The address of the network in its plain form; undefined where it is private, or no address at all. */
export function findPublicAddress(ip: string): string | undefined {
  const plain = ip.replace(MAPPED, '')
  return isPublicAddress(plain) ? plain : undefined
}

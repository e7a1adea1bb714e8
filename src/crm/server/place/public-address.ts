import { BlockList, isIP } from 'node:net'

/** Networks that are nowhere on the map: one's own, the provider's own, and those that are no machine's. */
const NOWHERE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv6')

const MAPPED = /^::ffff:(?=[\d.]+$)/i

/** The address of the network in its plain form; undefined where it is private, or no address at all. */
export function findPublicAddress(ip: string): string | undefined {
  const plain = ip.replace(MAPPED, '')
  const version = isIP(plain)
  if (version === 0) return undefined
  return NOWHERE.check(plain, version === 4 ? 'ipv4' : 'ipv6') ? undefined : plain
}

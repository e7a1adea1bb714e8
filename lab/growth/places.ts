import { execFileSync } from 'node:child_process'

/** Where a machine of the shop is: its address, how a program is started there, and where it finds the database. */
export interface Place {
  host: string
  /** Words before a command. */
  wrapper: readonly string[]
  /** From which address visitors come, as the machine sees them. */
  visitors: string
  /** The database's address as seen from there; undefined: its socket, which every place of one computer shares. */
  databaseHost: string | undefined
}

export interface Places {
  list: readonly Place[]
  /** Whether each has a network of its own, joined to this one by a cable. */
  haveNetworks: boolean
  close(): void
}

/** Addresses that no other network is likely to have. */
const NETWORK = '10.213'
const MACHINES = [1, 2]

/** Two networks of their own, each with a pair of ends as its cable; two loopback addresses where that is not allowed. */
export function openPlaces(): Places {
  const made: string[] = []
  const close = (): void => {
    for (const name of made.splice(0)) ip('netns', 'delete', name)
  }
  try {
    const list = MACHINES.map((number) => openNetwork(number, made))
    return { list, haveNetworks: true, close }
  } catch {
    close()
    const list = MACHINES.map((number) => ({
      host: `127.0.0.${number + 1}`,
      wrapper: [],
      visitors: '127.0.0.1',
      databaseHost: undefined,
    }))
    return { list, haveNetworks: false, close: () => {} }
  }
}

function openNetwork(number: number, made: string[]): Place {
  const name = `keur${process.pid}m${number}`
  const [ours, theirs] = [`${NETWORK}.${number}.1`, `${NETWORK}.${number}.2`]
  // Names of links are short: fifteen letters at most.
  const link = `k${process.pid}m${number}`
  ip('netns', 'add', name)
  made.push(name)
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('address', 'add', `${ours}/24`, 'dev', link)
  ip('link', 'set', link, 'up')
  ip('-n', name, 'address', 'add', `${theirs}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return { host: theirs, wrapper: ['ip', 'netns', 'exec', name], visitors: ours, databaseHost: ours }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: 'pipe' })
}

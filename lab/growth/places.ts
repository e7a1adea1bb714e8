import { execFileSync } from 'node:child_process'

/** Place of a shop machine: its address, its command prefix, and its route to the database. */
export interface Place {
  host: string
  /** Command prefix. */
  wrapper: readonly string[]
  /** The visitors' address as seen from the machine. */
  visitors: string
  /** The database's address from there; undefined for its socket, which all places on one computer share. */
  databaseHost: string | undefined
}

export interface Places {
  list: readonly Place[]
  /** Whether each place has a separate network connected to this one. */
  haveNetworks: boolean
  close(): void
}

/** Address range that is unlikely to be in use. */
const NETWORK = '10.213'
const MACHINES = [1, 2]

/** Opens two network namespaces, each with a veth pair; two loopback addresses where that is not permitted. */
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
  // Link names have at most 15 characters.
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

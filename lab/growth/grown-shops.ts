import { shopSettings } from '#bench/measured-servers.ts'
import { startBuiltShop } from '#test/harness/built-shop.ts'
import { listChildren } from '../cluster/processes.ts'
import type { Place } from './places.ts'
import type { SlowCore, SlowCores } from './slow-cores.ts'

/** A number of machines with a number of processes each. */
export interface Size {
  name: string
  machines: number
  /** One per machine. */
  processes: number
}

/** The first one is the baseline. */
export const SIZES: readonly Size[] = [
  { name: '1 process', machines: 1, processes: 1 },
  { name: '2 processes', machines: 1, processes: 2 },
  { name: '4 processes', machines: 1, processes: 4 },
  { name: '2 machines, 1 process each', machines: 2, processes: 1 },
  { name: '2 machines, 2 processes each', machines: 2, processes: 2 },
]

export const countProcesses = ({ machines, processes }: Size): number => machines * processes

/** A running shop of one size. */
export interface GrownShop {
  size: Size
  /** One per machine. */
  origins: readonly string[]
  /** Process ids on all machines, including primaries, which only distribute connections. */
  pids: readonly number[]
  cores: readonly SlowCore[]
  stop(): Promise<void>
}

export interface Growing {
  places: readonly Place[]
  /** Undefined when processes cannot get their own cores. */
  slowCores: SlowCores | undefined
  /** Database URL as seen from a place. */
  databaseUrlAt: (place: Place) => string
  dataDir: string
  /** Page cache per process, in MB. */
  pageMemory: string
}

/** Starts the shop in one size; each serving process gets a core, at first without limit. */
export async function startGrown(size: Size, growing: Growing): Promise<GrownShop> {
  const { places, slowCores, databaseUrlAt, dataDir, pageMemory } = growing
  await using ending = new AsyncDisposableStack()
  const machines = []
  for (const place of places.slice(0, size.machines)) {
    const common = { databaseUrl: databaseUrlAt(place), dataDir, pageMemory }
    const settings = {
      ...shopSettings(common),
      PROCESSES: String(size.processes),
      // Each process has few visitors here, and all share one database.
      DATABASE_POOL: '5',
      TRUSTED_PROXIES: place.visitors,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
    }
    const machine = ending.adopt(await startBuiltShop(settings, place), (one) => one.stop())
    const { pid } = machine.process
    if (pid === undefined || !machine.output().includes('is open at'))
      throw new Error(`${size.name}: ${machine.output()}`)
    machines.push({ origin: machine.url, pid, children: listChildren(pid) })
  }
  const serving = machines.flatMap(({ pid, children }) => (size.processes > 1 ? children : [pid]))
  if (serving.length !== countProcesses(size))
    throw new Error(`${size.name}: ${serving.length} processes serve`)
  const cores = serving.flatMap((pid) => {
    const core = slowCores?.make()
    core?.add(pid)
    return core ?? []
  })
  const running = ending.move()
  return {
    size,
    origins: machines.map(({ origin }) => origin),
    pids: machines.flatMap(({ pid, children }) => [pid, ...children]),
    cores,
    stop: () => running.disposeAsync(),
  }
}

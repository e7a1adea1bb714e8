import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareArchive, startArchive } from './archive.ts'
import { type Layout, type Part, databaseUrl, hasArchiver, listParts, portsOf, shopUrl } from './layout.ts'
import { makeShopDatabase } from './make-database.ts'
import {
  type Member,
  type Watched,
  haveStandby,
  isLeader,
  isOk,
  listLeaders,
  listMembers,
} from './patroni.ts'
import { type Started, endProcess, findPostgres, isRunning, startPart } from './processes.ts'

/** Timeout in seconds: a first start initializes two databases. */
const PATIENCE = 120
/** Grace period in ms for a part to end. */
const GRACE = 30_000

interface Noted {
  layout: Layout
  settings: Record<string, string>
  running: Record<string, Started>
}

/**
 * A cluster on this machine, in one folder. Its running processes are recorded there, so that another command can stop
 * it.
 */
export class Cluster {
  readonly layout: Layout
  readonly parts: readonly Part[]
  readonly #settings: Record<string, string>
  readonly #running: Map<string, Started>

  constructor({ layout, settings, running }: Noted) {
    this.layout = layout
    this.parts = listParts(layout, settings)
    this.#settings = settings
    this.#running = new Map(Object.entries(running))
  }

  /** Creates a cluster, or opens the one in the folder; `settings` are the shop's. */
  static open(
    { folder, base, hasWires = false }: Omit<Layout, 'password'>,
    settings: Record<string, string> = {},
  ): Cluster {
    const known = Cluster.find(folder)
    if (known) return known
    mkdirSync(folder, { recursive: true })
    // PostgreSQL's user needs access.
    chmodSync(folder, 0o755)
    for (const file of ['patroni.yml', 'guard-disk.sh']) copyFileSync(`deploy/${file}`, join(folder, file))
    const layout: Layout = { folder, base, hasWires, password: randomBytes(18).toString('base64url') }
    if (hasArchiver()) {
      layout.passphrase = randomBytes(32).toString('base64url')
      prepareArchive(layout)
    }
    const secret = randomBytes(32).toString('base64url')
    return new Cluster({ layout, settings: { SESSION_SECRET: secret, ...settings }, running: {} })
  }

  static find(folder: string): Cluster | undefined {
    const file = join(folder, 'cluster.json')
    return existsSync(file) ? new Cluster(JSON.parse(readFileSync(file, 'utf8')) as Noted) : undefined
  }

  isRunning(name: string): boolean {
    const started = this.#running.get(name)
    return started !== undefined && isRunning(started)
  }

  get(name: string): Started {
    const started = this.#running.get(name)
    if (started === undefined) throw new Error(`${name} was never started`)
    return started
  }

  partOf(name: string): Part {
    const part = this.parts.find((one) => one.name === name)
    if (part === undefined) throw new Error(`${name} is no part of the cluster`)
    return part
  }

  /** Stops a part and waits for it, as its supervisor does. */
  async end(name: string): Promise<void> {
    await endProcess(this.get(name), GRACE)
  }

  /** Starts a part, as its supervisor does; keeps a running one. */
  launch(name: string): void {
    if (this.isRunning(name)) return
    this.#running.set(name, startPart(this.partOf(name), this.layout.folder))
    this.#note()
  }

  /** Starts all parts in sequence until the shop serves visitors; `prepare` fills the database before that. */
  async start(say: (what: string) => void, prepare?: () => Promise<void>): Promise<void> {
    for (const { name } of this.parts) if (name.startsWith('redis')) this.launch(name)
    await this.startDatabases(say)
    await prepare?.()
    await this.#archive(say)
    say('the shop')
    for (const number of [1, 2]) {
      this.launch(`machine${number}`)
      await until(`machine ${number} of the shop`, () => this.serves(number))
    }
    await until('the way to the shop', () => isOk(`${this.url}/readyz`))
  }

  /** Starts a leader, its standby and their proxies, with an empty shop database. */
  async startDatabases(say: (what: string) => void): Promise<void> {
    for (const { name } of this.parts) if (/^(?:etcd|database|guard|balancer)/.test(name)) this.launch(name)
    say('databases')
    await until('a leader and its standby', () => this.hasStandby())
    const url = databaseUrl(this.layout, 'postgres', 'postgres')
    await until('the way to the leader', () => makeShopDatabase(url, this.layout.password))
  }

  /**
   * Stops the processes started here, visitors' proxies first, and PostgreSQL's leftovers. Data stay in the folder.
   */
  async stop(): Promise<void> {
    for (const part of [...this.parts].reverse()) {
      const started = this.#running.get(part.name)
      if (started) await endProcess(started, GRACE)
      const [server] = findPostgres(part)
      if (server) await endProcess(server, GRACE)
      this.#running.delete(part.name)
    }
    this.#note()
  }

  /** The databases as reported by Patroni; empty while it does not respond. */
  listMembers(): Promise<Member[]> {
    return listMembers(this.#watched)
  }

  /** Whether a leader exists with a fully synchronized standby. */
  async hasStandby(): Promise<boolean> {
    return haveStandby(await this.listMembers())
  }

  /** Databases that report themselves as leader, by HAProxy's check: never more than one. */
  listLeaders(): Promise<string[]> {
    return listLeaders(this.#watched)
  }

  /** Whether a shop machine is healthy, its database included. */
  async serves(number: number): Promise<boolean> {
    return isOk(`http://127.0.0.1:${portsOf(this.layout).machine(number)}/readyz`)
  }

  /** Whether everything runs as at the start. */
  async isWhole(): Promise<boolean> {
    return (
      this.parts.every(({ name }) => this.isRunning(name)) &&
      (await this.hasStandby()) &&
      (await this.serves(1)) &&
      (await this.serves(2))
    )
  }

  /** Creates the archive and its first back-up on the leader. */
  async #archive(say: (what: string) => void): Promise<void> {
    if (this.layout.passphrase === undefined)
      return say('no archive: apt-get install pgbackrest, in a new folder')
    say('the archive')
    const leader = (await this.listMembers()).find(isLeader)
    if (leader === undefined) throw new Error('no database is the leader')
    await startArchive(this.partOf(leader.name))
  }

  get #watched(): Watched[] {
    const ports = portsOf(this.layout)
    return [1, 2].map((number) => ({
      name: `database${number}`,
      url: `http://127.0.0.1:${ports.rest(number)}`,
    }))
  }

  #note(): void {
    const running = Object.fromEntries(this.#running)
    const noted: Noted = { layout: this.layout, settings: this.#settings, running }
    // Contains passwords.
    writeFileSync(join(this.layout.folder, 'cluster.json'), JSON.stringify(noted), { mode: 0o600 })
  }

  get url(): string {
    return shopUrl(this.layout)
  }
}

/** Waits until a condition holds. Throws with its name after `seconds`. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = PATIENCE): Promise<void> {
  const latest = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(`${what}: not there after ${seconds} s`)
    await pause(250)
  }
}

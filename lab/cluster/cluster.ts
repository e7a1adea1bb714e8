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
import { type Started, endProcess, findPostgres, isAlive, startPart } from './processes.ts'

/** Seconds: a first start writes two databases. */
const PATIENCE = 120
/** Milliseconds that a part gets to end by itself. */
const GRACE = 30_000

interface Noted {
  layout: Layout
  settings: Record<string, string>
  running: Record<string, Started>
}

/** A cluster on this machine, in one folder: what runs is noted there, so that another command finds and ends it. */
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

  /** A new one, or the one that lies in the folder; `settings` are those of its shop. */
  static open(
    { folder, base, hasWires = false }: Omit<Layout, 'password'>,
    settings: Record<string, string> = {},
  ): Cluster {
    const known = Cluster.find(folder)
    if (known) return known
    mkdirSync(folder, { recursive: true })
    // PostgreSQL's user has to come in, and to read this.
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
    return started !== undefined && isAlive(started)
  }

  /** The process of a part that runs. */
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

  /** Ends a part as its supervisor would, who waits for it. */
  async end(name: string): Promise<void> {
    await endProcess(this.get(name), GRACE)
  }

  /** Starts a part as its supervisor would; one that runs stays. */
  launch(name: string): void {
    if (this.isRunning(name)) return
    this.#running.set(name, startPart(this.partOf(name), this.layout.folder))
    this.#note()
  }

  /** Starts everything, one thing after the other, until visitors are served; `prepare` fills the database before that. */
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

  /** Starts a leader and its standby, and what leads to them; an empty database of the shop's is there then. */
  async startDatabases(say: (what: string) => void): Promise<void> {
    for (const { name } of this.parts) if (/^(?:etcd|database|guard|balancer)/.test(name)) this.launch(name)
    say('databases')
    await until('a leader and its standby', () => this.hasStandby())
    const url = databaseUrl(this.layout, 'postgres', 'postgres')
    await until('the way to the leader', () => makeShopDatabase(url, this.layout.password))
  }

  /** Ends what was started here, visitors' doors first, and what PostgreSQL left behind. Data stay in the folder. */
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

  /** The databases as Patroni sees them; empty while it does not answer. */
  listMembers(): Promise<Member[]> {
    return listMembers(this.#watched)
  }

  /** Whether one leads and another one has all that was acknowledged. */
  async hasStandby(): Promise<boolean> {
    return haveStandby(await this.listMembers())
  }

  /** The databases that say of themselves that they lead, as HAProxy asks them: never more than one. */
  listLeaders(): Promise<string[]> {
    return listLeaders(this.#watched)
  }

  /** Whether a machine of the shop serves, its database included. */
  async serves(number: number): Promise<boolean> {
    return isOk(`http://127.0.0.1:${portsOf(this.layout).machine(number)}/readyz`)
  }

  /** Whether everything runs again as it did at the start. */
  async isWhole(): Promise<boolean> {
    return (
      this.parts.every(({ name }) => this.isRunning(name)) &&
      (await this.hasStandby()) &&
      (await this.serves(1)) &&
      (await this.serves(2))
    )
  }

  /** The archive and its first back-up, by the one who leads. */
  async #archive(say: (what: string) => void): Promise<void> {
    if (this.layout.passphrase === undefined)
      return say('no archive: apt-get install pgbackrest, in a new folder')
    say('the archive')
    const leader = (await this.listMembers()).find(isLeader)
    if (leader === undefined) throw new Error('nobody leads the databases')
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
    // Passwords stand in it.
    writeFileSync(join(this.layout.folder, 'cluster.json'), JSON.stringify(noted), { mode: 0o600 })
  }

  get url(): string {
    return shopUrl(this.layout)
  }
}

/** Waits until something holds. Throws with its name where it does not within `seconds`. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = PATIENCE): Promise<void> {
  const latest = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(`${what}: not there after ${seconds} s`)
    await pause(250)
  }
}

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { until } from '../cluster/cluster.ts'
import { makeShopDatabase } from '../cluster/make-database.ts'
import { type Member, type Watched, haveStandby, isOk, listLeaders, listMembers } from '../cluster/patroni.ts'
import { makeImage, runIn } from './debian.ts'
import { type Plan, databaseUrl, equip } from './equipment.ts'
import { Machine } from './machine.ts'
import { ADDRESSES, FRONT, type MachineName } from './network.ts'

const NAMES = Object.keys(ADDRESSES) as MachineName[]
const DATABASES = ['database1', 'database2'] as const
const PAIR = ['shop1', 'shop2'] as const
/** Timeout in seconds: six machines on a busy computer boot slowly. */
const PATIENCE = 180
/** Milliseconds. */
const ANSWER = 2000

/** Six Debian machines set up as in deploy/README.md, on one switch. */
export class MachineCluster {
  readonly url = `http://${FRONT}`
  readonly releases: string
  readonly #plan: Plan
  readonly #machines: ReadonlyMap<MachineName, Machine>
  readonly #watched: Watched[] = DATABASES.map((name) => ({ name, url: `http://${ADDRESSES[name]}:8008` }))

  constructor({ folder, settings }: { folder: string; settings: Record<string, string> }) {
    const [archive, backups, releases] = ['archive', 'backups', 'releases'].map((name) => join(folder, name))
    this.#plan = {
      settings,
      password: randomBytes(18).toString('base64url'),
      passphrase: randomBytes(32).toString('base64url'),
      archive: archive ?? '',
      backups: backups ?? '',
      releases: releases ?? '',
    }
    this.releases = this.#plan.releases
    // The machines' users differ from this machine's.
    chmodSync(folder, 0o755)
    for (const share of [this.#plan.archive, this.#plan.backups, this.#plan.releases]) {
      mkdirSync(share, { recursive: true })
      chmodSync(share, 0o777)
    }
    this.#machines = new Map(
      NAMES.map((name) => [name, new Machine(name, { within: folder, equipment: equip(name, this.#plan) })]),
    )
  }

  get(name: MachineName): Machine {
    const machine = this.#machines.get(name)
    if (machine === undefined) throw new Error(`there is no machine ${name}`)
    return machine
  }

  get databaseUrl(): string {
    return databaseUrl(this.#plan)
  }

  /** Boots everything, databases first; `prepare` fills the database before the shop starts. */
  async start(say: (what: string) => void, prepare: () => Promise<void>): Promise<void> {
    const image = await makeImage()
    say('machines are set up')
    for (const machine of this.#machines.values()) await machine.make(image)
    say('databases and proxies')
    await this.boot('database1', 'database2', 'front1', 'front2')
    await until('a leader and its standby', () => this.hasStandby(), PATIENCE)
    const server = databaseUrl(this.#plan, 'postgres', 'postgres')
    await until('the way to the leader', () => makeShopDatabase(server, this.#plan.password), PATIENCE)
    say('goods')
    await prepare()
    say('the archive')
    await this.#openArchive()
    say('the shop')
    await this.boot(...PAIR)
    await until('everything', () => this.isWhole(), PATIENCE)
  }

  async boot(...names: MachineName[]): Promise<void> {
    await Promise.all(names.map((name) => this.get(name).boot()))
  }

  listMembers(): Promise<Member[]> {
    return listMembers(this.#watched)
  }

  listLeaders(): Promise<string[]> {
    return listLeaders(this.#watched)
  }

  async hasStandby(): Promise<boolean> {
    return haveStandby(await this.listMembers())
  }

  /** The front machine that holds the address; undefined during a change. */
  async findFront(): Promise<MachineName | undefined> {
    for (const name of ['front1', 'front2'] as const) {
      const machine = this.get(name)
      if (machine.isOn && (await machine.run('ip', '-brief', 'address')).includes(`${FRONT}/`)) return name
    }
    return undefined
  }

  async requireFront(): Promise<MachineName> {
    const name = await this.findFront()
    if (name === undefined) throw new Error('no machine in front has the address')
    return name
  }

  /** Whether every machine is on and its service is healthy. */
  async isWhole(): Promise<boolean> {
    const responses = await Promise.all([
      ...[...this.#machines.values()].map(async ({ isOn }) => isOn),
      this.hasStandby(),
      ...['database1', 'database2', 'front1'].map((name) =>
        isOk(`http://${ADDRESSES[name as MachineName]}:2379/health`),
      ),
      ...PAIR.flatMap((name) => [
        isOk(`http://${ADDRESSES[name]}:3000/readyz`),
        isListening(ADDRESSES[name], 6379),
      ]),
      ...['front1', 'front2'].map((name) => isOk(`http://${ADDRESSES[name as MachineName]}/readyz`)),
      isOk(`${this.url}/readyz`),
    ])
    return responses.every(Boolean)
  }

  /** Cluster units that do not run, by machine; empty when healthy. */
  async listIdleUnits(): Promise<string[]> {
    const lists = [...this.#machines.values()].map(async (machine) => {
      const idle = await machine.listIdleUnits()
      return idle.map((unit) => `${machine.name}: ${unit}`)
    })
    return (await Promise.all(lists)).flat()
  }

  /** Deletes a machine's database disk; the machine boots again without it. */
  async loseData(name: MachineName): Promise<void> {
    await runIn(this.get(name).root, 'rm -rf /var/lib/postgresql/15/keur')
  }

  /** Removes all machines in any state. */
  async remove(): Promise<void> {
    await Promise.all([...this.#machines.values()].map((machine) => machine.remove()))
  }

  async #openArchive(): Promise<void> {
    const [leader] = await this.listLeaders()
    if (leader === undefined) throw new Error('no database is the leader')
    const make = ['runuser', '-u', 'postgres', '--', 'pgbackrest', '--stanza=keur', 'stanza-create']
    await this.get(leader as MachineName).run(...make)
    // Like the timers: started on all of them, run by the leader.
    for (const name of DATABASES) await this.get(name).run('systemctl', 'start', 'keur-archive@full')
  }
}

async function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER })
    const end = (is: boolean): void => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Layout of a trial cluster: one folder, loopback addresses, ports from `base` on. */
export interface Layout {
  folder: string
  base: number
  /** For the database users. */
  password: string
  /** Passphrase of the archive; undefined without an archive, because pgBackRest is missing. */
  passphrase?: string
  /**
   * Connects databases to etcd and to one another through proxies that can be cut or slowed down; nothing else uses
   * these.
   */
  hasWires?: boolean
}

const HOST = '127.0.0.1'
const ETCDS = [1, 2, 3]
const PAIR = [1, 2] as const

export interface Part {
  name: string
  command: string
  args: string[]
  env: Record<string, string>
  /** Runs as PostgreSQL's user: PostgreSQL refuses to run as root. */
  isOfPostgres?: boolean
  /** PID file of the PostgreSQL that Patroni starts, and that may outlive it. */
  pidFile?: string
  /** Working directory. Omit for the project's folder. */
  folder?: string
}

/** A proxy port, its target, and the two parts that it connects. */
export interface Wire {
  port: number
  to: number
  ends: readonly [string, string]
}

const at = (port: number): string => `${HOST}:${port}`

export function portsOf({ base }: Layout) {
  return {
    etcd: (number: number) => base + number,
    peer: (number: number) => base + 10 + number,
    rest: (number: number) => base + 20 + number,
    database: (number: number) => base + 30 + number,
    redis: (number: number) => base + 40 + number,
    writes: base + 50,
    reads: base + 51,
    limits: base + 52,
    shop: base + 60,
    machine: (number: number) => base + 70 + number,
    wire: (number: number) => ({
      etcd: (etcd: number) => base + 80 + 10 * number + etcd,
      rest: base + 84 + 10 * number,
      database: base + 85 + 10 * number,
    }),
  }
}

/** Connections of each database to each etcd, and between the two databases in both directions. */
export function listWires(layout: Layout): Wire[] {
  const ports = portsOf(layout)
  const pair = ['database1', 'database2'] as const
  return PAIR.flatMap((number): Wire[] => {
    const wire = ports.wire(number)
    return [
      ...ETCDS.map((etcd): Wire => {
        return { port: wire.etcd(etcd), to: ports.etcd(etcd), ends: [`database${number}`, `etcd${etcd}`] }
      }),
      { port: wire.rest, to: ports.rest(number), ends: pair },
      { port: wire.database, to: ports.database(number), ends: pair },
    ]
  })
}

export const shopUrl = (layout: Layout): string => `http://${at(portsOf(layout).shop)}`

/** The shop's database URL, which leads to the current leader. */
export function databaseUrl(layout: Layout, user = 'shop', database = 'shop'): string {
  return `postgres://${user}:${layout.password}@${at(portsOf(layout).writes)}/${database}`
}

/** The shop's read URL, which leads to the standby. */
function readUrl(layout: Layout): string {
  return `postgres://shop:${layout.password}@${at(portsOf(layout).reads)}/shop`
}

/** URL of one database, bypassing HAProxy, regardless of its role. */
export function directUrl(
  layout: Layout,
  number: number,
  { user, database }: { user: string; database: string } = { user: 'shop', database: 'shop' },
): string {
  return `postgres://${user}:${layout.password}@${at(portsOf(layout).database(number))}/${database}`
}

/** Every program in start order; `settings` are the shop's, besides its addresses. */
export function listParts(layout: Layout, settings: Record<string, string>): Part[] {
  return [
    ...ETCDS.map((number) => describeEtcd(layout, number)),
    ...PAIR.map((number) => describeDatabase(layout, number)),
    ...PAIR.map((number) => describeGuard(layout, number)),
    ...PAIR.map((number) => describeRedis(layout, number)),
    describeBalancer(layout),
    ...PAIR.map((number) => describeMachine(layout, number, settings)),
  ]
}

function describeEtcd({ folder, ...layout }: Layout, number: number): Part {
  const ports = portsOf({ folder, ...layout })
  const client = `http://${at(ports.etcd(number))}`
  const peer = (one: number): string => `http://${at(ports.peer(one))}`
  const name = `etcd${number}`
  return {
    name,
    command: 'etcd',
    args: [
      ['--name', name, '--data-dir', join(folder, name), '--enable-v2=true'],
      ['--listen-client-urls', client, '--advertise-client-urls', client],
      ['--listen-peer-urls', peer(number), '--initial-advertise-peer-urls', peer(number)],
      ['--initial-cluster', ETCDS.map((one) => `etcd${one}=${peer(one)}`).join(',')],
    ].flat(),
    env: {},
    isOfPostgres: true,
  }
}

function describeDatabase(layout: Layout, number: number): Part {
  const { folder, password } = layout
  const ports = portsOf(layout)
  const name = `database${number}`
  const own = join(folder, name)
  const wire = ports.wire(number)
  const hasWires = layout.hasWires === true
  return {
    name,
    command: 'patroni',
    // Files of a folder are read in order: the second one is the archive's.
    args: [join(folder, layout.passphrase === undefined ? 'patroni.yml' : 'patroni')],
    env: {
      ...describeArchive(layout, number),
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: ETCDS.map((one) => `'${at((hasWires ? wire : ports).etcd(one))}'`).join(','),
      // Otherwise Patroni learns etcd's own addresses from etcd.
      ...(hasWires && { PATRONI_ETCD_USE_PROXIES: 'true' }),
      PATRONI_RESTAPI_LISTEN: at(ports.rest(number)),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(hasWires ? wire.rest : ports.rest(number)),
      PATRONI_POSTGRESQL_LISTEN: at(ports.database(number)),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(hasWires ? wire.database : ports.database(number)),
      PATRONI_POSTGRESQL_DATA_DIR: join(own, 'pg'),
      PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      PATRONI_POSTGRESQL_BIN_DIR: findServerFolder() ?? '',
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      LC_ALL: 'C.UTF-8',
    },
    isOfPostgres: true,
    pidFile: join(own, 'pg', 'postmaster.pid'),
  }
}

/** Paths of pgBackRest's files and of this database's data. */
function describeArchive(layout: Layout, number: number): Record<string, string> {
  if (layout.passphrase === undefined) return {}
  const own = join(layout.folder, `database${number}`)
  return {
    PGBACKREST_CONFIG_PATH: join(layout.folder, 'archive'),
    PGBACKREST_PG1_PATH: join(own, 'pg'),
    PGBACKREST_PG1_PORT: String(portsOf(layout).database(number)),
    // Not shared on real machines.
    PGBACKREST_SPOOL_PATH: join(own, 'spool'),
    PGBACKREST_LOCK_PATH: join(own, 'lock'),
    PGBACKREST_LOG_PATH: own,
  }
}

/**
 * The guard that hands over when the leader's disk fills up. Its threshold is small, so that a trial's own disk does
 * not trigger it.
 */
function describeGuard(layout: Layout, number: number): Part {
  const ports = portsOf(layout)
  return {
    name: `guard${number}`,
    command: 'sh',
    args: [join(layout.folder, 'guard-disk.sh')],
    env: {
      PATRONI_NAME: `database${number}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(ports.rest(number)),
      PATRONI_POSTGRESQL_DATA_DIR: join(layout.folder, `database${number}`, 'pg'),
      LEAST_MB: '300',
    },
    isOfPostgres: true,
  }
}

function describeRedis(layout: Layout, number: number): Part {
  const ports = portsOf(layout)
  const name = `redis${number}`
  const follows = ['--replicaof', HOST, String(ports.redis(1)), '--replica-read-only', 'no']
  return {
    name,
    command: 'redis-server',
    args: [
      ['--port', String(ports.redis(number)), '--bind', HOST, '--dir', join(layout.folder, name)],
      ['--save', '', '--appendonly', 'no'],
      number === 1 ? [] : follows,
    ].flat(),
    env: {},
  }
}

function describeBalancer(layout: Layout): Part {
  const ports = portsOf(layout)
  return {
    name: 'balancer',
    command: 'haproxy',
    args: ['-db', '-f', 'deploy/haproxy.cfg'],
    env: {
      SHOP_BIND: at(ports.shop),
      SHOP1: at(ports.machine(1)),
      SHOP2: at(ports.machine(2)),
      WRITES_BIND: at(ports.writes),
      READS_BIND: at(ports.reads),
      DATABASE1: at(ports.database(1)),
      DATABASE1_REST: String(ports.rest(1)),
      DATABASE2: at(ports.database(2)),
      DATABASE2_REST: String(ports.rest(2)),
      LIMITS_BIND: at(ports.limits),
      REDIS1: at(ports.redis(1)),
      REDIS2: at(ports.redis(2)),
    },
  }
}

function describeMachine(layout: Layout, number: number, settings: Record<string, string>): Part {
  const ports = portsOf(layout)
  const name = `machine${number}`
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', 'build/server/main.js'],
    env: {
      NODE_ENV: 'production',
      DEMO: 'vide',
      PROCESSES: '2',
      TRUSTED_PROXIES: HOST,
      DRAIN_SECONDS: '3',
      BACKUP_KEEP: '0',
      ...settings,
      HOST,
      PORT: String(ports.machine(number)),
      DATA_DIR: join(layout.folder, name),
      DATABASE_URL: databaseUrl(layout),
      DATABASE_READ_URL: readUrl(layout),
      REDIS_URL: `redis://${at(ports.limits)}`,
      PUBLIC_URL: shopUrl(layout),
    },
  }
}

/** The newest Debian PostgreSQL on this machine. */
function findServerFolder(): string | undefined {
  const all = '/usr/lib/postgresql'
  const versions = existsSync(all) ? readdirSync(all).map(Number) : []
  const newest = versions.sort((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(all, String(newest), 'bin')
}

const PROGRAMS: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  curl: 'curl',
}

function isThere(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

/** Whether this machine can archive: trials work without pgBackRest too. */
export const hasArchiver = (): boolean => isThere('pgbackrest')

/** Debian packages that this machine lacks. */
export function listMissingPackages(): string[] {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  return findServerFolder() === undefined ? [...missing, 'postgresql'] : missing
}

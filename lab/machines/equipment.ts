import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Equipment } from './machine.ts'
import { ADDRESSES, FRONT, type MachineName } from './network.ts'

export interface Secrets {
  /** For the database users. */
  password: string
  /** For the archive. */
  passphrase: string
}

export interface Plan extends Secrets {
  /** Settings of the shop, besides its addresses. */
  settings: Record<string, string>
  /** Folders on this machine: the archive shared by all databases, the shop's back-ups, and releases. */
  archive: string
  backups: string
  releases: string
}

const PORTS = { writes: 5000, reads: 5001, limits: 6379, shop: 3000 } as const
const ETCDS = ['database1', 'database2', 'front1'] as const satisfies readonly MachineName[]
const UNIT = '/etc/systemd/system'
/** Path of the project on shop machines, and of releases made during a trial. */
export const PROJECT = '/srv/project'
export const RELEASES = '/srv/releases'

/** The database behind HAProxy, for the shop and for this machine. */
export function databaseUrl(
  { password }: Pick<Secrets, 'password'>,
  user = 'shop',
  database = 'shop',
): string {
  return `postgres://${user}:${password}@${FRONT}:${PORTS.writes}/${database}`
}

/** Equipment of a machine, in the order of deploy/README.md. */
export function equip(name: MachineName, plan: Plan): Equipment {
  const parts = [ofAnyMachine(name)]
  if (ETCDS.some((one) => one === name)) parts.push(ofEtcd(name))
  if (name.startsWith('database')) parts.push(ofDatabase(name, plan))
  if (name.startsWith('shop')) parts.push(ofShop(name, plan))
  if (name.startsWith('front')) parts.push(ofFront())
  return {
    files: Object.assign({}, ...parts.map(({ files }) => files)) as Equipment['files'],
    copies: Object.assign({}, ...parts.map(({ copies }) => copies)) as Equipment['copies'],
    shares: Object.assign({}, ...parts.map(({ shares }) => shares)) as Equipment['shares'],
    units: parts.flatMap(({ units = [] }) => units),
    commands: parts.map(({ commands = '' }) => commands).join('\n'),
  }
}

/** Its name and address, as assigned by a provider. */
function ofAnyMachine(name: MachineName): Partial<Equipment> {
  return {
    files: {
      '/etc/hostname': `${name}\n`,
      '/etc/systemd/network/10-host0.network': `[Match]\nName=host0\n\n[Network]\nAddress=${ADDRESSES[name]}/24\nGateway=${gateway()}\n`,
    },
    units: ['systemd-networkd'],
  }
}

const gateway = (): string => FRONT.replace(/\d+$/, '1')

function ofEtcd(name: MachineName): Partial<Equipment> {
  const own = ADDRESSES[name]
  const cluster = ETCDS.map((one) => `${one}=http://${ADDRESSES[one]}:2380`).join(',')
  return {
    files: {
      '/etc/default/etcd': env({
        ETCD_NAME: name,
        ETCD_DATA_DIR: '/var/lib/etcd/default',
        ETCD_LISTEN_CLIENT_URLS: `http://${own}:2379`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${own}:2379`,
        ETCD_LISTEN_PEER_URLS: `http://${own}:2380`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${own}:2380`,
        ETCD_INITIAL_CLUSTER: cluster,
        ETCD_ENABLE_V2: 'true',
      }),
    },
    copies: { [`${UNIT}/etcd.service.d/keur.conf`]: 'deploy/systemd/restart.conf' },
    units: ['etcd'],
  }
}

function ofDatabase(name: MachineName, { password, passphrase, archive }: Plan): Partial<Equipment> {
  const own = ADDRESSES[name]
  const data = '/var/lib/postgresql/15/keur'
  return {
    files: {
      '/etc/patroni/keur.env': env({
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: ETCDS.map((one) => `'${ADDRESSES[one]}:2379'`).join(','),
        PATRONI_RESTAPI_LISTEN: `${own}:8008`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${own}:8008`,
        PATRONI_POSTGRESQL_LISTEN: `${own}:5432`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${own}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: '/var/lib/postgresql/patroni.pgpass',
        PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/15/bin',
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
      }),
      '/etc/pgbackrest/conf.d/keur.conf': read('deploy/pgbackrest-own.conf').replace('CHANGE-ME', passphrase),
    },
    copies: {
      '/etc/patroni/keur/config.yml': 'deploy/patroni.yml',
      '/etc/patroni/keur/archive.yml': 'deploy/archive.yml',
      [`${UNIT}/patroni.service.d/keur.conf`]: 'deploy/systemd/patroni.conf',
      '/usr/local/lib/keur/guard-disk.sh': 'deploy/guard-disk.sh',
      [`${UNIT}/keur-disk.service`]: 'deploy/systemd/keur-disk.service',
      '/etc/pgbackrest/pgbackrest.conf': 'deploy/pgbackrest.conf',
      [`${UNIT}/keur-archive@.service`]: 'deploy/systemd/keur-archive@.service',
      [`${UNIT}/keur-archive-full.timer`]: 'deploy/systemd/keur-archive-full.timer',
      [`${UNIT}/keur-archive-diff.timer`]: 'deploy/systemd/keur-archive-diff.timer',
    },
    commands: `
      chown postgres /etc/patroni/keur.env /etc/pgbackrest/conf.d/keur.conf
      chmod 600 /etc/patroni/keur.env /etc/pgbackrest/conf.d/keur.conf`,
    units: ['patroni', 'keur-disk', 'keur-archive-full.timer', 'keur-archive-diff.timer'],
    shares: { [archive]: '/srv/keur-archive' },
  }
}

function ofShop(name: MachineName, { settings, backups, releases, password }: Plan): Partial<Equipment> {
  const own = ADDRESSES[name]
  const follows = name === 'shop1' ? '' : `replicaof ${ADDRESSES.shop1} 6379\nreplica-read-only no\n`
  return {
    files: {
      '/etc/keur-shop.env': env({
        ...settings,
        HOST: own,
        PORT: String(PORTS.shop),
        DATA_DIR: '/var/lib/keur',
        BACKUP_DIR: '/srv/keur-backups',
        DATABASE_URL: databaseUrl({ password }),
        DATABASE_READ_URL: databaseUrl({ password }).replace(`:${PORTS.writes}`, `:${PORTS.reads}`),
        REDIS_URL: `redis://:${password}@${FRONT}:${PORTS.limits}`,
        PUBLIC_URL: `http://${FRONT}`,
        TRUSTED_PROXIES: [ADDRESSES.front1, ADDRESSES.front2, gateway()].join(','),
        DRAIN_SECONDS: '5',
        PROCESSES: '2',
      }),
      '/etc/redis/keur.conf': `bind ${own}\nrequirepass ${password}\nmasterauth ${password}\nsave ""\n${follows}`,
    },
    copies: {
      [`${UNIT}/redis-server.service.d/keur.conf`]: 'deploy/systemd/restart.conf',
      [`${UNIT}/keur-shop.service`]: 'deploy/systemd/keur-shop.service',
    },
    commands: `
      echo 'include /etc/redis/keur.conf' >> /etc/redis/redis.conf
      useradd --system --home-dir /var/lib/keur --create-home keur
      chmod 600 /etc/keur-shop.env
      ln -sfn ${PROJECT} /srv/keur`,
    units: ['redis-server', 'keur-shop'],
    shares: { [resolve('.')]: PROJECT, [releases]: RELEASES, [backups]: '/srv/keur-backups' },
  }
}

function ofFront(): Partial<Equipment> {
  return {
    files: {
      '/etc/default/haproxy': env({
        SHOP_BIND: ':80',
        SHOP1: `${ADDRESSES.shop1}:${PORTS.shop}`,
        SHOP2: `${ADDRESSES.shop2}:${PORTS.shop}`,
        WRITES_BIND: `${FRONT}:${PORTS.writes}`,
        READS_BIND: `${FRONT}:${PORTS.reads}`,
        DATABASE1: `${ADDRESSES.database1}:5432`,
        DATABASE1_REST: '8008',
        DATABASE2: `${ADDRESSES.database2}:5432`,
        DATABASE2_REST: '8008',
        LIMITS_BIND: `${FRONT}:${PORTS.limits}`,
        REDIS1: `${ADDRESSES.shop1}:6379`,
        REDIS2: `${ADDRESSES.shop2}:6379`,
      }),
      '/etc/keepalived/keepalived.conf': read('deploy/keepalived.conf')
        .replace('10.0.0.10', FRONT)
        .replace('interface eth0', 'interface host0'),
      '/etc/sysctl.d/keur.conf': 'net.ipv4.ip_nonlocal_bind = 1\n',
    },
    copies: {
      '/etc/haproxy/haproxy.cfg': 'deploy/haproxy.cfg',
      [`${UNIT}/haproxy.service.d/keur.conf`]: 'deploy/systemd/restart.conf',
      [`${UNIT}/keepalived.service.d/keur.conf`]: 'deploy/systemd/restart.conf',
    },
    units: ['haproxy', 'keepalived'],
  }
}

const read = (file: string): string => readFileSync(file, 'utf8')

/** Lines of a systemd environment file. */
function env(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')
}

import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from '#bench/say.ts'

const run = promisify(execFile)

/** Made once, some minutes long, and kept: what machines add lies on top of it. */
const IMAGE = '/var/tmp/keur-debian-12'

const MIRROR = 'http://deb.debian.org/debian'
const MINUTES = 15

/** What a small Debian has on a real machine. */
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'procps', 'ca-certificates']
/** What deploy/README.md wants on all machines together. Each machine starts its own alone. */
const OF_THE_CLUSTER = [
  ['etcd-server', 'patroni', 'python3-etcd', 'postgresql-15', 'pgbackrest', 'curl'],
  ['redis-server', 'postgresql-client-15', 'haproxy', 'keepalived'],
].flat()

/** Programs that this machine must have, and Debian's packages of them. */
const NEEDED = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  nsenter: 'util-linux',
} as const

/** What has to be installed here first; empty where nothing lacks. */
export function listMissingPackages(): string[] {
  return Object.entries(NEEDED).flatMap(([program, name]) =>
    ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some((folder) => existsSync(join(folder, program)))
      ? []
      : [name],
  )
}

/** A Debian 12 with the cluster's packages, none of which starts by itself. */
export async function makeImage(): Promise<string> {
  if (existsSync(IMAGE)) return IMAGE
  say('a Debian 12, which takes some minutes the first time')
  const unfinished = `${IMAGE}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const patience = { timeout: MINUTES * 60_000, maxBuffer: 1 << 26 }
  const include = `--include=${SYSTEM.join(',')}`
  await run('debootstrap', ['--variant=minbase', include, 'bookworm', unfinished, MIRROR], patience)
  const policy = join(unfinished, 'usr/sbin/policy-rc.d')
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  await runIn(
    unfinished,
    `export DEBIAN_FRONTEND=noninteractive
     apt-get update
     apt-get install -y --no-install-recommends ${OF_THE_CLUSTER.join(' ')}
     apt-get clean
     systemctl disable etcd patroni postgresql redis-server haproxy keepalived
     mkdir -p /var/log/journal`,
    patience,
  )
  rmSync(policy)
  renameSync(unfinished, IMAGE)
  return IMAGE
}

/** Lines of a shell, as root of the system that lies in `root` and does not run. Throws where one of them fails. */
export async function runIn(root: string, lines: string, options: object = {}): Promise<void> {
  await run('chroot', [root, 'sh', '-euc', lines], options)
}

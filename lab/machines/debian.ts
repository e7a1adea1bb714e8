import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from '#bench/say.ts'

const run = promisify(execFile)

/** Built once in a few minutes and reused; machines add an overlay. */
const IMAGE = '/var/tmp/keur-debian-12'

const MIRROR = 'http://deb.debian.org/debian'
const MINUTES = 15

/** Packages of a minimal Debian on a real machine. */
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'procps', 'ca-certificates']
/** Packages that deploy/README.md requires on all machines together. Each machine starts only its own. */
const OF_THE_CLUSTER = [
  ['etcd-server', 'patroni', 'python3-etcd', 'postgresql-15', 'pgbackrest', 'curl'],
  ['redis-server', 'postgresql-client-15', 'haproxy', 'keepalived'],
].flat()

/** Programs required on this machine, with their Debian packages. */
const NEEDED = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  nsenter: 'util-linux',
} as const

/** Missing packages on this machine; empty when complete. */
export function listMissingPackages(): string[] {
  return Object.entries(NEEDED).flatMap(([program, name]) =>
    ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some((folder) => existsSync(join(folder, program)))
      ? []
      : [name],
  )
}

/** Builds a Debian 12 image with the cluster's packages, none of which starts by itself. */
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

/** Runs shell lines as root in the stopped system at `root`. Throws when a line fails. */
export async function runIn(root: string, lines: string, options: object = {}): Promise<void> {
  await run('chroot', [root, 'sh', '-euc', lines], options)
}

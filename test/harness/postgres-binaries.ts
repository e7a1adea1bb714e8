import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEBIAN_FOLDER } from '#platform/server/archive/postgres-programs.ts'

function holdsServer(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
}

/** The program folder of the newest PostgreSQL server on this machine. */
export function findServerBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  return [...debian, ...onPath].find(holdsServer)
}

/** Installs PostgreSQL by apt where permitted; no effect without network or on other systems. */
function installServer(): void {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return
  console.log('no PostgreSQL server on this machine: installing Debian’s for the tests')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const isUpdated = spawnSync('apt-get', ['update'], options).status === 0
  if (isUpdated) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
}

/** Whether the tests have a PostgreSQL server: a given one, or installed programs. */
export function knowsServer(): boolean {
  return (process.env.TEST_DATABASE_URL ?? '') !== '' || findServerBinaries() !== undefined
}

/** The same, after trying to install one. */
export function hasServer(): boolean {
  if (!knowsServer()) installServer()
  return knowsServer()
}

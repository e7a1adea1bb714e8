import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#platform/server/free-port.ts'
import { makeTempFolder } from './temp-folder.ts'

/** An S3 bucket on this machine: OpenStack Swift with its S3 API, from Debian's packages. */
export interface Bucket {
  /** pgBackRest's settings: the lines of deploy/pgbackrest-own.conf with this bucket's values. */
  settings: string
  /** Folder of its stored objects: files ending in `.data`. */
  objects: string
  /** Stops responding at the address. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  remove(): Promise<void>
}

const BUCKET = 'keur-archive'
const ACCOUNT = 'keur'
const USER = 'archive'
const SECRET = 'the-secret-of-a-bucket'
const PROGRAMS = [
  'swift-ring-builder',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-proxy-server',
  'memcached',
  'openssl',
]
const STORES = ['account', 'container', 'object'] as const
const FOLDER = '/usr/bin'
/** Timeout in ms until a Swift server listens: Python on a busy machine. */
const PATIENCE_MS = 60_000

/**
 * Whether this machine has the required programs: `swift-proxy swift-account swift-container swift-object memcached`.
 */
export const canKeepBucket = (): boolean => PROGRAMS.every((name) => existsSync(join(FOLDER, name)))

export async function startBucket(): Promise<Bucket> {
  const folder = await makeTempFolder('bucket')
  const { path } = folder
  mkdirSync(join(path, 'devices', 'disk'), { recursive: true })
  chmodSync(path, 0o711)
  const [port, memory] = [await findFreePort(), await findFreePort()]
  const certificate = makeCertificate(path)
  const running: ChildProcess[] = []
  const remove = async (): Promise<void> => {
    await Promise.all(running.splice(0).map(end))
    await folder.remove()
  }
  try {
    // memcached refuses to run as root without `-u`.
    const words = ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(memory)]
    running.push(await start('memcached', words, memory))
    for (const kind of STORES) {
      const own = await findFreePort()
      const file = writeStore(path, { kind, port: own })
      makeRing(path, { kind, port: own })
      running.push(await start(`swift-${kind}-server`, [file], own))
    }
    const file = writeAddress(path, { port, memory, certificate })
    const open = (): Promise<ChildProcess> => start('swift-proxy-server', [file], port)
    let address = await open()
    running.push(address)
    await makeBucket(port, certificate)
    return {
      settings: describe(port, certificate),
      objects: join(path, 'devices', 'disk', 'objects'),
      leave: () => end(address),
      comeBack: async () => {
        address = await open()
        running.push(address)
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

type Store = (typeof STORES)[number]

/** A self-signed certificate for the address; its file is beside its key. */
function makeCertificate(path: string): string {
  const [key, certificate] = [join(path, 'key.pem'), join(path, 'certificate.pem')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const alternative = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync(join(FOLDER, 'openssl'), [...words, ...alternative, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  chmodSync(certificate, 0o644)
  return certificate
}

/** Swift's ring for stored data: a single disk here. */
function makeRing(path: string, { kind, port }: { kind: Store; port: number }): void {
  const build = (...words: string[]) =>
    execFileSync(join(FOLDER, 'swift-ring-builder'), [`${kind}.builder`, ...words], {
      cwd: path,
      stdio: 'ignore',
    })
  build('create', '4', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  build('rebalance')
}

function writeStore(path: string, { kind, port }: { kind: Store; port: number }): string {
  return writeSettings(path, kind, [
    ...describeServer(path, port),
    `devices = ${join(path, 'devices')}`,
    'mount_check = false',
    '[pipeline:main]',
    `pipeline = ${kind}-server`,
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
  ])
}

interface Address {
  port: number
  /** memcached's port. */
  memory: number
  certificate: string
}

function writeAddress(path: string, { port, memory, certificate }: Address): string {
  return writeSettings(path, 'proxy', [
    ...describeServer(path, port),
    `cert_file = ${certificate}`,
    `key_file = ${join(path, 'key.pem')}`,
    '[pipeline:main]',
    'pipeline = catch_errors cache s3api tempauth slo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    '[filter:catch_errors]',
    'use = egg:swift#catch_errors',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${memory}`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_${ACCOUNT}_${USER} = ${SECRET} .admin`,
    '[filter:slo]',
    'use = egg:swift#slo',
  ])
}

const describeServer = (path: string, port: number): string[] => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  `swift_dir = ${path}`,
  `user = ${userInfo().username}`,
  'workers = 0',
]

function writeSettings(path: string, name: string, lines: readonly string[]): string {
  const file = join(path, `${name}.conf`)
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

async function start(program: string, words: readonly string[], port: number): Promise<ChildProcess> {
  const server = spawn(join(FOLDER, program), words, { stdio: 'ignore' })
  const latest = Date.now() + PATIENCE_MS
  while (!isListening(port)) {
    if (server.exitCode !== null || Date.now() > latest) {
      await end(server)
      throw new Error(`${program} does not listen`)
    }
    await pause(100)
  }
  return server
}

/** Without connecting: a server that has just bound its port may not respond yet. */
function isListening(port: number): boolean {
  const place = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .some((line) => line.includes(` ${place} `) && line.includes(' 0A '))
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** Through Swift's own API, which needs no signature. */
async function makeBucket(port: number, certificate: string): Promise<void> {
  const ask = (path: string, method: string, headers: Record<string, string>) =>
    call({ port, certificate, path, method, headers })
  const { headers } = await ask('/auth/v1.0', 'GET', {
    'x-auth-user': `${ACCOUNT}:${USER}`,
    'x-auth-key': SECRET,
  })
  const token = String(headers['x-auth-token'])
  const { status } = await ask(`/v1/AUTH_${ACCOUNT}/${BUCKET}`, 'PUT', { 'x-auth-token': token })
  if (status !== 201) throw new Error(`the bucket was not made: ${status}`)
}

interface Call {
  port: number
  certificate: string
  path: string
  method: string
  headers: Record<string, string>
}

async function call({ port, certificate, path, method, headers }: Call) {
  const outgoing = request({ host: 'localhost', port, path, method, headers, ca: readFileSync(certificate) })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode, headers: answer.headers }
}

/** The bucket's lines of deploy/pgbackrest-own.conf, where they are commented out. */
function describe(port: number, certificate: string): string {
  const values: Record<string, string> = {
    'repo1-s3-endpoint': 'localhost',
    'repo1-s3-bucket': BUCKET,
    'repo1-s3-key': `${ACCOUNT}:${USER}`,
    'repo1-s3-key-secret': SECRET,
    'repo1-storage-port': String(port),
    'repo1-storage-ca-file': certificate,
  }
  const lines = readFileSync('deploy/pgbackrest-own.conf', 'utf8').matchAll(/^# (repo1-[\w-]+)=(.*)$/gm)
  const own = Array.from(lines, ([, name = '', value = '']) => `${name}=${values[name] ?? value}`)
  return ['repo1-path=/keur', ...own, ''].join('\n')
}

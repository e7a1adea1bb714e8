import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listParts, listWires, portsOf } from './layout.ts'

const LAYOUT = { folder: '/nowhere', base: 7400, password: 'p' }
const PARTS = listParts(LAYOUT, {})

test('each part of a trial has its own port on this machine’s address', () => {
  const ports = portsOf(LAYOUT)
  const numbers = [
    [1, 2, 3].flatMap((number) => [ports.etcd(number), ports.peer(number)]),
    [1, 2].flatMap((one) => [ports.rest(one), ports.database(one), ports.redis(one), ports.machine(one)]),
    [ports.writes, ports.reads, ports.limits, ports.shop],
    listWires(LAYOUT).map(({ port }) => port),
  ].flat()
  expect(new Set(numbers).size).toBe(numbers.length)
  const words = PARTS.flatMap(({ args, env }) => [...args, ...Object.values(env)]).join(' ')
  const hosts = [...words.matchAll(/([\w.]+):7\d\d\d\b/g)].map(([, host]) => host)
  expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']))
})

test('with wires a database reaches etcd and its peer only through them, and no other part uses them', () => {
  const wired = listParts({ ...LAYOUT, hasWires: true }, {})
  const ports = new Set(listWires(LAYOUT).map(({ port }) => String(port)))
  const reached = (one: (typeof wired)[number], name: string): string[] =>
    [...(one.env[name] ?? '').matchAll(/:(\d+)/g)].flatMap(([, port]) => port ?? [])
  const isWired = (port: string): boolean => ports.has(port)
  for (const one of wired.filter(({ command }) => command === 'patroni')) {
    expect(reached(one, 'PATRONI_ETCD_HOSTS').filter(isWired)).toHaveLength(3)
    expect(reached(one, 'PATRONI_POSTGRESQL_CONNECT_ADDRESS').every(isWired)).toBe(true)
    expect(reached(one, 'PATRONI_RESTAPI_CONNECT_ADDRESS').every(isWired)).toBe(true)
  }
  const others = wired.filter(({ command }) => command !== 'patroni')
  expect(
    JSON.stringify(others)
      .match(/:\d{4}\b/g)
      ?.some((at) => isWired(at.slice(1))),
  ).toBe(false)
})

test('a trial and real machines give HAProxy the same addresses, and every variable of its file', () => {
  const variables = readFileSync('deploy/haproxy.cfg', 'utf8').matchAll(/"\$\{(\w+)\}"/g)
  const names = new Set([...variables].map(([, name]) => name))
  const given = Object.keys(PARTS.find(({ name }) => name === 'balancer')?.env ?? {})
  const ofMachines = readFileSync('deploy/haproxy.env', 'utf8').matchAll(/^(\w+)=/gm)
  expect(new Set(given)).toEqual(names)
  expect(new Set([...ofMachines].map(([, name]) => name))).toEqual(names)
})

test('a trial archives with the production files to the other database, without the passphrase in an environment', () => {
  const parts = listParts({ ...LAYOUT, passphrase: 'only-in-a-file' }, {})
  const databases = parts.filter(({ command }) => command === 'patroni')
  expect(databases.map(({ args }) => args)).toEqual([['/nowhere/patroni'], ['/nowhere/patroni']])
  const spools = databases.map(({ env }) => env['PGBACKREST_SPOOL_PATH'])
  expect(spools).toEqual(['/nowhere/database1/spool', '/nowhere/database2/spool'])
  expect(JSON.stringify(parts)).not.toContain('only-in-a-file')
  // Without pgBackRest, unarchived WAL would fill the disk.
  expect(readFileSync('deploy/patroni.yml', 'utf8')).not.toMatch(/archive_mode|archive_command/)
  expect(JSON.stringify(PARTS)).not.toContain('PGBACKREST')
})

test('a paused database checks etcd before it leads again', () => {
  const databases = PARTS.filter(({ command }) => command === 'patroni')
  expect(databases.map(({ env }) => 'PATRONI_ETCD_HOSTS' in env && !('PATRONI_ETCD3_HOSTS' in env))).toEqual([
    true,
    true,
  ])
  const containers = readFileSync('deploy/compose.yaml', 'utf8')
  expect(containers).toContain('PATRONI_ETCD_HOSTS:')
  expect(containers).not.toContain('ETCD3')
  for (const { args } of PARTS.filter(({ command }) => command === 'etcd'))
    expect(args).toContain('--enable-v2=true')
})

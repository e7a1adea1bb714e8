import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { seedDemoShop } from '#database/seed/seed-shop.ts'
import { readSettings } from '#platform/server/config.ts'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/shop.ts'
import { say } from '../say.ts'
import type { Call } from './caller.ts'
import { type Sample, SAMPLES } from './samples.ts'
import { type World, makeWorld } from './world.ts'

/** Warm-up calls per route: the first ones compile statements and code. */
const WARM_UP = 3
const COUNTED = 15
/** Rate limits off. */
const UNLIMITED = {
  CALLS_PER_MINUTE: '100000',
  PUZZLE_AFTER: '100000',
  SMS_ADDRESS_LIMIT: '100000',
  SMS_DAILY_LIMIT: '1000000',
  OVERLOAD_MS: '0',
  BACKUP_KEEP: '0',
  LOG_LEVEL: 'silent',
}

/**
 * Prints the CPU time of each public call whose name contains `part`, as rows for docs/public-calls.md. The value is
 * the median of sequential calls, over all threads, with the embedded database and the demo's catalogue.
 */
export async function measurePublicCalls(part: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-public-calls-'))
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO: 'vide',
    TRUSTED_PROXIES: '127.0.0.1',
    ...UNLIMITED,
  })
  const shop = await openShop(settings, pino({ level: 'silent' }))
  try {
    say('the demo')
    await seedDemoShop(shop.db, { now: new Date(), origin: 'http://localhost:3000', hasDemoHistory: false })
    const app = await buildApp(shop)
    const world = await makeWorld(app)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const caller = fork('bench/public-calls/caller.ts')
    const routes = new Set(
      app.routeTable
        .filter(({ method, guard }) => method !== 'HEAD' && (guard === undefined || guard === 'public'))
        .map(({ method, url }) => `${method} ${url}`),
    )
    for (const [call, sample] of Object.entries(SAMPLES)) {
      if (!routes.delete(call)) throw new Error(`${call} is no public call`)
      if (call.includes(part))
        process.stdout.write(`${await measure(world, { call, sample, origin, caller })}\n`)
    }
    for (const call of routes)
      if (call.includes(part)) process.stdout.write(`| \`${call}\` | not measured |\n`)
    caller.kill()
    await app.close()
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  call: string
  sample: Sample
  /** The shop's base URL. */
  origin: string
  caller: ChildProcess
}

async function measure(world: World, { call, sample, origin, caller }: Measured): Promise<string> {
  const [method = 'GET'] = call.split(' ')
  const times: number[] = []
  const statuses = new Set<number>()
  for (let turn = 0; turn < WARM_UP + COUNTED; turn += 1) {
    const { url, body, headers = {} } = await sample(world, turn)
    const request: Call = {
      address: origin + url,
      method,
      headers: {
        'x-forwarded-for': `10.${turn}.${times.length}.1`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    }
    const before = process.cpuUsage()
    caller.send(request)
    const [status] = (await once(caller, 'message')) as [number]
    const { user, system } = process.cpuUsage(before)
    statuses.add(status)
    if (turn >= WARM_UP) times.push((user + system) / 1000)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(COUNTED / 2)] ?? 0
  return `| \`${call}\` | ${median.toFixed(1)} | ${[...statuses].join(', ')} |`
}

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTempFolder } from '#test/harness/temp-folder.ts'

const ADDRESS = '10.0.0.11:8008'
const folders: Awaited<ReturnType<typeof makeTempFolder>>[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})

/** Runs the guard once per value of free space in MB; returns the number of switchover requests. */
async function runGuard(
  rooms: readonly number[],
  { isLeader = true, rejections = 0 }: { isLeader?: boolean; rejections?: number } = {},
): Promise<number> {
  const folder = await makeTempFolder('guard')
  folders.push(folder)
  const program = (name: string, ...lines: string[]): void => {
    const file = join(folder.path, name)
    writeFileSync(file, ['#!/bin/sh', `cd '${folder.path}'`, ...lines].join('\n'))
    chmodSync(file, 0o755)
  }
  writeFileSync(join(folder.path, 'rooms'), rooms.map((room) => `${room}\n`).join(''))
  writeFileSync(join(folder.path, 'refusals'), 'no\n'.repeat(rejections))
  // Time passes as long as values remain.
  program('sleep', '[ -s rooms ]')
  program('df', 'echo Avail', 'echo "$(head -n 1 rooms)M"', 'sed -i 1d rooms')
  program(
    'curl',
    `case "$*" in`,
    `*${ADDRESS}/primary) ${isLeader ? 'exit 0' : 'exit 22'} ;;`,
    `*'{"leader": "database1"}'*${ADDRESS}/switchover) echo asked >> asked; [ -s refusals ] || exit 0; sed -i 1d refusals; exit 22 ;;`,
    'esac',
    'exit 2',
  )
  spawnSync('sh', ['deploy/guard-disk.sh'], {
    env: {
      PATH: `${folder.path}:${process.env.PATH ?? ''}`,
      PATRONI_NAME: 'database1',
      PATRONI_RESTAPI_CONNECT_ADDRESS: ADDRESS,
      PATRONI_POSTGRESQL_DATA_DIR: folder.path,
      LEAST_MB: '1000',
    },
    timeout: 10_000,
  })
  const requested = join(folder.path, 'asked')
  return existsSync(requested) ? readFileSync(requested, 'utf8').trim().split('\n').length : 0
}

test('a leader with too little disk space hands over once, until it has space again', async () => {
  expect(await runGuard([5000, 1000, 4000])).toBe(0)
  expect(await runGuard([5000, 999, 500, 0])).toBe(1)
  expect(await runGuard([900, 5000, 900, 900])).toBe(2)
})

test('a standby never hands over, and a leader retries a rejected hand-over', async () => {
  expect(await runGuard([900, 800, 700], { isLeader: false })).toBe(0)
  expect(await runGuard([900, 800, 700, 600], { rejections: 2 })).toBe(3)
})

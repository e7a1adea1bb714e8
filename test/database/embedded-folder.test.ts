import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  FolderInUseError,
  lockFolder,
  type ProcessIdentity,
  getOwnIdentity,
} from '#platform/server/db/embedded/folder-lock.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { type Child, readLine, startChild } from '../harness/child-process.ts'
import { repeats } from '../harness/long.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

let folder: Awaited<ReturnType<typeof makeTempFolder>>
const children: Child[] = []
const start = (file: string): Child => {
  const child = startChild(`test/database/${file}`, folder.path)
  children.push(child)
  return child
}

beforeEach(async () => {
  folder = await makeTempFolder('embedded')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  await folder.remove()
})

test('a folder of mode 0755 with open files is restricted to its user, and the engine keeps it so', async () => {
  const listOpen = (): string[] =>
    readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder.path, name)).mode & 0o077) !== 0,
    )
  await (await openDatabase({ dataDir: folder.path })).close()
  for (const name of ['.', ...readdirSync(folder.path, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(folder.path, name), 0o755)
  expect(listOpen().length).toBeGreaterThan(900)
  const db = await openDatabase({ dataDir: folder.path })
  await db.rows({ text: 'create table kept as select generate_series(1, 10000) as n' })
  await db.rows({ text: 'checkpoint' })
  expect(listOpen()).toEqual([])
  await db.close()
  expect(listOpen()).toEqual([])
  expect(statSync(folder.path).mode & 0o777).toBe(0o700)
})

describe('two processes on one data folder', () => {
  test('the second one stops with a sentence that names the process holding it', async () => {
    const holder = start('lock-process.ts')
    expect(await readLine(holder)).toBe('mine')
    const opening = openDatabase({ dataDir: folder.path })
    await expect(opening).rejects.toThrow(FolderInUseError)
    await expect(opening).rejects.toThrow(
      `the data folder ${folder.path} is in use by process ${holder.pid} (started 20`,
    )
    await expect(opening).rejects.toThrow('stop it first, or give this one another DATA_DIR')
  })

  test('the same process cannot open it twice either, and leaves no file behind when it closes', async () => {
    const db = await openDatabase({ dataDir: folder.path })
    await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(`in use by process ${process.pid}`)
    expect(await db.rows({ text: 'select 1 as n' })).toEqual([{ n: 1 }])
    const { socketFolder } = JSON.parse(readFileSync(join(folder.path, 'database.lock'), 'utf8')) as {
      socketFolder: string
    }
    expect(existsSync(socketFolder)).toBe(true)
    await db.close()
    expect(existsSync(socketFolder)).toBe(false)
    expect(readdirSync(folder.path)).toEqual(['database'])
  })

  test('of eight started at once after a crash, exactly one gets it, in every round', async () => {
    for (let round = 0; round < repeats(1, 20); round += 1) {
      const contenders = Array.from({ length: 8 }, () => start('lock-process.ts'))
      const responses = await Promise.all(contenders.map(readLine))
      const winners = contenders.filter((_, index) => responses[index] === 'mine')
      expect(winners).toHaveLength(1)
      const losers = responses.filter((answer) => answer.includes(`in use by process ${winners[0]?.pid} `))
      expect(losers).toHaveLength(7)
      await Promise.all(contenders.map((child) => child.kill()))
    }
    expect(readdirSync(folder.path)).toEqual(['database.lock'])
  })

  test.each([
    ['an empty lock, as a power cut leaves it', () => ''],
    ['the lock of a process that has ended', () => lockText({ ...getOwnIdentity(), pid: 2 ** 22 + 1 })],
    ['the lock of another start of the machine', () => lockText({ ...getOwnIdentity(), bootId: 'former' })],
    [
      'the lock of an earlier process with the same number',
      () => lockText({ ...getOwnIdentity(), startTicks: '1' }),
    ],
  ])('%s does not block a start', async (_, text) => {
    writeFileSync(join(folder.path, 'database.lock'), text())
    const lock = await lockFolder(folder.path, join(folder.path, 'database.lock'), 'none')
    lock.release()
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('the lock of a running process blocks a start', async () => {
    writeFileSync(join(folder.path, 'database.lock'), lockText(getOwnIdentity()))
    await expect(lockFolder(folder.path, join(folder.path, 'database.lock'), 'none')).rejects.toThrow(
      `in use by process ${process.pid} (started 2026-11-21T10:00:00Z)`,
    )
  })
})

function lockText(identity: ProcessIdentity): string {
  return JSON.stringify({ ...identity, startedAt: '2026-11-21T10:00:00Z', socketFolder: '/none' })
}

describe('a process that is killed during writes', () => {
  test('loses no acknowledged write, in any round', async () => {
    let acknowledged = 0
    const lives = Array.from({ length: repeats(2, 12) }, (_, life) => [40, 400, 150][life % 3] ?? 0)
    for (const rows of lives) {
      const writer = start('write-process.ts')
      for (let count = 0; count < rows; count += 1) acknowledged = Number(await readLine(writer))
      await writer.kill()
      for await (const line of writer.lines) acknowledged = Number(line)
    }
    const db = await openDatabase({ dataDir: folder.path })
    const [stored] = await db.rows<{ count: number; last: number; damaged: number }>({
      text: `select count(*) as count, max(id) as last, count(*) filter (where length(text) <> id % 3000) as damaged from note`,
    })
    await db.close()
    // The last one may be stored without its acknowledgement.
    expect([acknowledged, acknowledged + 1]).toContain(stored?.last)
    expect(stored).toMatchObject({ count: stored?.last, damaged: 0 })
    expect(acknowledged).toBeGreaterThanOrEqual(lives.reduce((sum, rows) => sum + rows, 0))
  })
})

describe('an engine that breaks', () => {
  test('ends the process with a message, and the next start has all data', async () => {
    const child = start('crash-process.ts')
    expect(await readLine(child)).toBe('stored')
    expect(await child.ended).toBe(1)
    expect(child.complaints.join('')).toContain(
      'the embedded database is lost: this process ends, start it again',
    )
    // Detected when it happens, not by the periodic health check.
    expect(child.complaints.join('')).toContain('Unhandled cmd')
    const db = await openDatabase({ dataDir: folder.path })
    expect(await db.rows({ text: 'select text from note' })).toEqual([{ text: 'kept' }])
    await db.close()
  })
})

import { rmSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBackup } from '#platform/server/backup/make-backup.ts'
import { findBookErrors } from '#server/backups/shop-backups.ts'
import { openLedger } from '../mixed/ledger.ts'
import {
  type Fault,
  type FaultFindings,
  checkAfter,
  makeEmbeddedGround,
  openShopOn,
  underLoad,
} from './fault.ts'
import { takeAllRoom, withSmallDisk } from './small-disk.ts'

/** Space for an embedded shop and a minute's growth; less than any of its back-ups. */
const SHOP_DISK = '600m'
const BACKUP_DISK = '1m'
const LOAD_MS = 6000
/** Duration of load on a full disk in ms. */
const FULL_MS = 15_000

/** The embedded database's disk fills up: writes report errors, and no acknowledged data are lost. */
export const DISK_FULL: Fault = {
  name: 'the disk is full under mixed load, embedded',
  run: () => withSmallDisk(SHOP_DISK, fillUp),
}

async function fillUp(disk: string): Promise<FaultFindings> {
  const dataDir = join(disk, 'data')
  await mkdir(dataDir)
  const ground = await makeEmbeddedGround(dataDir)
  const ledger = openLedger()
  const ballast = join(disk, 'ballast')
  const first = await openShopOn(ground)
  await underLoad(first, { world: ground.world, ledger }, async () => {
    await pause(LOAD_MS)
    takeAllRoom(ballast)
    await pause(FULL_MS)
  })
  const failed = ledger.failures.splice(0).length
  const acknowledged = ledger.orders.size
  const hasEnded = first.process.exitCode !== null
  await first.stop()
  rmSync(ballast)
  const second = await openShopOn(ground)
  await underLoad(second, { world: ground.world, ledger }, () => pause(LOAD_MS))
  await second.stop()
  return {
    seen: [
      `${failed} calls failed on the full disk${hasEnded ? ', where the process ended' : ''}`,
      `${acknowledged} orders were acknowledged before and on it, ${ledger.orders.size - acknowledged} with room again`,
    ],
    broken: [
      ...(failed === 0 ? ['nobody noticed that the disk was full'] : []),
      ...ledger.failures.map(({ kind, what }) => `with room again: ${kind}: ${what}`),
      ...(await checkAfter(ground, ledger)),
    ],
  }
}

/** The back-up disk fills up during a back-up: the failure is reported, and no incomplete file has a final name. */
export const BACKUP_DISK_FULL: Fault = {
  name: 'the disk of the back-ups is full',
  run: () => withSmallDisk(BACKUP_DISK, backUpOnto),
}

async function backUpOnto(folder: string): Promise<FaultFindings> {
  const ground = await makeEmbeddedGround()
  const db = await ground.open()
  try {
    const { failedAt, reason } = await createBackup({
      db,
      databaseUrl: undefined,
      folder,
      keep: { daily: 1, weekly: 0, monthly: 0 },
      findErrors: findBookErrors,
      clock: () => new Date(),
      log: { warn: () => {}, error: () => {} },
    })
    const left = await readdir(folder)
    return {
      seen: [`the back-up failed: ${reason}`],
      broken: [
        ...(failedAt === 'write' ? [] : ['a back-up without room did not fail while it was written']),
        ...left.map((name) => `${name} was left`),
      ],
    }
  } finally {
    await db.close()
    await ground.remove()
  }
}

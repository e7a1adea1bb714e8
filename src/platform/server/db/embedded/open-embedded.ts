import { join, resolve } from 'node:path'
import { makePrivate } from '../../private-files.ts'
import type { Database } from '../database.ts'
import type { DatabaseLog } from '../pool.ts'
import { lockFolder } from './folder-lock.ts'
import { openFolder } from './open-folder.ts'
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts'

/** Folder of the database inside the data folder. */
export const DATABASE_FOLDER = 'database'

export interface EmbeddedOptions {
  dataDir: string
  log: DatabaseLog
  /** Called when the engine crashes. Omit to exit this process, so that it is restarted. */
  onLost?: ((reason: string) => void) | undefined
}

/** A data folder locked by this process. */
export interface HeldFolder {
  dataDir: string
  socketFolder: string
  leave(): void
}

/**
 * Locks the data folder, created if it does not exist, and closes it to other users. Throws `FolderInUseError` if
 * another process has it open, and `OpenFilesError`.
 */
export async function holdFolder(dataDir: string): Promise<HeldFolder> {
  const folder = resolve(dataDir)
  makePrivate(folder)
  const socketFolder = createSocketFolder()
  try {
    const lock = await lockFolder(folder, join(folder, 'database.lock'), socketFolder)
    if (lock.leftSocketFolder !== undefined) removeSocketFolder(lock.leftSocketFolder)
    const leave = (): void => {
      removeSocketFolder(socketFolder)
      lock.release()
    }
    return { dataDir: folder, socketFolder, leave }
  } catch (error) {
    removeSocketFolder(socketFolder)
    throw error
  }
}

/**
 * Opens the embedded database in its own thread and locks it for this process. Throws `FolderInUseError` if another
 * process has the data folder open.
 */
export async function openEmbedded({ dataDir, log, onLost }: EmbeddedOptions): Promise<Database> {
  const held = await holdFolder(dataDir)
  try {
    return await openFolder({
      folder: join(held.dataDir, DATABASE_FOLDER),
      socketFolder: held.socketFolder,
      log,
      onLost: onLost ?? ((reason) => endProcess(log, reason)),
      onClosed: () => held.leave(),
    })
  } catch (error) {
    held.leave()
    throw error
  }
}

/** Exits: the process manager restarts this process, and the engine recovers all commits. */
export function endProcess(log: DatabaseLog, reason: string): never {
  log.error({ reason }, 'the embedded database is lost: this process ends, start it again')
  process.exit(1)
}

import { join, resolve } from 'node:path'
import { makePrivate } from '../../private-files.ts'
import type { Database } from '../database.ts'
import type { DatabaseLog } from '../pool.ts'
import { lockFolder } from './folder-lock.ts'
import { openFolder } from './open-folder.ts'
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts'

/** The database's own folder inside the data folder. */
export const DATABASE_FOLDER = 'database'

export interface EmbeddedOptions {
  dataDir: string
  log: DatabaseLog
  /** What to do when the engine broke; unless given, this process ends, to be started again. */
  onLost?: ((reason: string) => void) | undefined
}

/** A data folder that belongs to this process alone until it is left. */
export interface HeldFolder {
  dataDir: string
  socketFolder: string
  leave(): void
}

/**
 * Takes the data folder, made when it does not exist, and closes it to other users. Throws FolderInUseError when another process
 * has it open, and OpenFilesError.
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
 * The door to the embedded database in its own thread, held by this process alone.
 * Throws FolderInUseError when another process has the data folder open.
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

/** Whoever started this process starts it again, and the engine recovers what was committed. */
export function endProcess(log: DatabaseLog, reason: string): never {
  log.error({ reason }, 'the embedded database is lost: this process ends, start it again')
  process.exit(1)
}

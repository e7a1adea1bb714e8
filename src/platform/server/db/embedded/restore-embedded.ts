import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../errors.ts'
import { isEmpty, restoreStatements, type Restored, type RestoreOptions } from '../restore-statements.ts'
import { DATABASE_FOLDER, type HeldFolder, endProcess, holdFolder } from './open-embedded.ts'
import { openFolder } from './open-folder.ts'

/** Restores into a new folder, which then replaces the current one. The former folder is retained beside it. */
export async function restoreEmbedded(options: RestoreOptions): Promise<Restored> {
  const held = await holdFolder(options.dataDir)
  try {
    const present = join(held.dataDir, DATABASE_FOLDER)
    const isThere = existsSync(present)
    if (isThere && !options.mayReplace) await requireEmpty(held, present, options)
    const fresh = `${present}.restored`
    const statements = await fill(held, fresh, options)
    if (!isThere) {
      renameSync(fresh, present)
      return { statements }
    }
    const formerFolder = `${present}.before-${new Date().toISOString().replaceAll(/[-:]|\..*$/g, '')}`
    renameSync(present, formerFolder)
    renameSync(fresh, present)
    return { statements, formerFolder }
  } finally {
    held.leave()
  }
}

async function requireEmpty(held: HeldFolder, folder: string, options: RestoreOptions): Promise<void> {
  const db = await openHeld(held, folder, options)
  try {
    if (await isEmpty(db)) return
    throw new BackupError(
      `the database in ${held.dataDir} already has tables: give --replace to put the back-up in its place`,
    )
  } finally {
    await db.close()
  }
}

async function fill(held: HeldFolder, folder: string, options: RestoreOptions): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  const db = await openHeld(held, folder, options)
  try {
    return await db.transaction((tx) => restoreStatements(tx, options.file))
  } finally {
    await db.close()
  }
}

function openHeld(
  { socketFolder }: HeldFolder,
  folder: string,
  { log, onLost }: RestoreOptions,
): ReturnType<typeof openFolder> {
  return openFolder({
    folder,
    socketFolder,
    log,
    onLost: onLost ?? ((reason) => endProcess(log, reason)),
    isProbed: false,
  })
}

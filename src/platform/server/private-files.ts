import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Permissions of the group and of others. */
const OTHERS = 0o077

/** A file or folder of the shop's data is open to other users, and this one may not close it: the message says what to do. */
export class OpenFilesError extends Error {
  override name = 'OpenFilesError'
}

/** From now on this process makes files and folders that its own user alone can read. Not for threads: they inherit it. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * Makes a folder, where it does not exist, and takes all permissions of the group and of others from it and from all that is
 * below. Links are not followed. Throws OpenFilesError where something belongs to another user. Windows has no such modes.
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  closeAll(realpathSync(folder))
}

/** The same for one file or folder, without what is below. */
export function closeToOthers(path: string): void {
  if (process.platform === 'win32') return
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry === undefined || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return
  try {
    chmodSync(path, entry.mode & 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process has removed it meanwhile.
    if (code === 'ENOENT') return
    throw new OpenFilesError(
      `${path} is open to other users (mode ${(entry.mode & 0o777).toString(8)}) and this one may not change it (${code}): ` +
        'give the data folder to the user that runs the shop, or chmod it to 700',
    )
  }
}

/** The folder first: from then on nobody reaches what is below. */
function closeAll(folder: string): void {
  closeToOthers(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeAll(path)
    else closeToOthers(path)
  }
}

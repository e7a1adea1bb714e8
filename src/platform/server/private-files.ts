import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Permissions of group and others. */
export const OTHERS = 0o077

/** A data file or folder is open to other users, and this user may not close it. The message names the remedy. */
export class OpenFilesError extends Error {
  override name = 'OpenFilesError'
}

/**
 * Sets the umask so that only this process's user can read new files and folders. Threads inherit it and must not call
 * this.
 */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * Creates a folder if needed, and removes all permissions of group and others from it and everything below. Links are
 * not followed. Throws `OpenFilesError` if an entry belongs to another user. Windows has no such modes.
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  closeAll(realpathSync(folder))
}

/** The same for one file or folder, not recursive. */
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

/** Closes the folder first, which blocks access to everything below. */
function closeAll(folder: string): void {
  closeToOthers(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeAll(path)
    else closeToOthers(path)
  }
}

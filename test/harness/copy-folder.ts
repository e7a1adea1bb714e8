import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Copies a folder's content. A data folder has 1 400 files: the system's `cp` takes a tenth of Node's time. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await run('cp', ['-R', `${from}/.`, to])
}

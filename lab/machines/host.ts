import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where systemd-nspawn keeps what it hands to its machines: it wants that to be memory. */
const OF_NSPAWN = '/run/systemd/nspawn'

/** Makes this machine one on which others boot, also where no systemd runs on it. */
export async function openHost(): Promise<{ close: () => Promise<void> }> {
  if (existsSync('/run/systemd/system')) return { close: async () => {} }
  mkdirSync(OF_NSPAWN, { recursive: true })
  await run('mount', ['-t', 'tmpfs', 'tmpfs', OF_NSPAWN])
  return { close: async () => void (await run('umount', ['-l', OF_NSPAWN])) }
}

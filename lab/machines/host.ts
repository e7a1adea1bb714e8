import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** systemd-nspawn's runtime folder, which must be a tmpfs. */
const OF_NSPAWN = '/run/systemd/nspawn'

/** Prepares this machine to boot others, even without its own systemd. */
export async function openHost(): Promise<{ close: () => Promise<void> }> {
  if (existsSync('/run/systemd/system')) return { close: async () => {} }
  mkdirSync(OF_NSPAWN, { recursive: true })
  await run('mount', ['-t', 'tmpfs', 'tmpfs', OF_NSPAWN])
  return { close: async () => void (await run('umount', ['-l', OF_NSPAWN])) }
}

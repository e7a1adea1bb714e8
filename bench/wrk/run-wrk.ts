import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import type { CallerRequest } from '../callers.ts'
import { type WrkSummary, readSummary } from './read-summary.ts'
import { writeRequests } from './write-requests.ts'

const CALLER = join(import.meta.dirname, 'caller.lua')
/** wrk's timeout in seconds: rendering a page on a busy machine takes time. */
const LOST_SECONDS = 10

interface Asking {
  connections: number
  seconds: number
  signal: AbortSignal
}

/**
 * Sends the requests in turn with wrk for the given connections and duration. One wrk thread exceeds the capacity of
 * any server here, and leaves a second core to the server.
 */
export async function runWrk(
  origin: string,
  requests: readonly CallerRequest[],
  { connections, seconds, signal }: Asking,
): Promise<WrkSummary> {
  const folder = await makeTempFolder('wrk')
  try {
    const file = join(folder.path, 'requests')
    await writeFile(file, writeRequests(requests, new URL(origin).host))
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${LOST_SECONDS}s`]
    return readSummary(await readOutput([...options, '-s', CALLER, origin, '--', file], signal))
  } finally {
    await folder.remove()
  }
}

async function readOutput(args: string[], signal: AbortSignal): Promise<string> {
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const [printed, complaints, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`wrk ended with ${code}: ${complaints.join('')}`)
  return printed.join('')
}

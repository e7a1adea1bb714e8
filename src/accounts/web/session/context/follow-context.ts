import { readEvents } from '../../../../platform/web/read-events.ts'
import { sendForStream } from '../../../../platform/web/send-for-stream.ts'
import type { SessionContext } from '../../../contract.ts'
import { browserSession } from '../browser-session.ts'
import { callQuietly, sendQuietly } from '../send-quietly.ts'
import { createWatch } from './create-watch.ts'
import { keepContext } from './keep-context.ts'

/** Milliseconds without a byte after which a connection is dead: the server gives a sign of life three times a minute. */
const SILENCE_MS = 60_000

let watch: ReturnType<typeof createWatch> | undefined

/** Follows what whoever is signed in may, from the first call on; each further one tells of another screen. */
export function followContext(): void {
  watch ??= openWatch()
  watch.look()
}

function openWatch(): ReturnType<typeof createWatch> {
  const opened = createWatch({
    findPerson,
    isLineGood,
    ask,
    listen,
    alone: async (task, signal) =>
      // Outside https there are no locks, and each tab that is seen holds a connection.
      (navigator.locks as LockManager | undefined)?.request('context', { signal }, task) ?? task(),
    pause,
    now: Date.now,
    random: Math.random,
  })
  for (const type of ['focus', 'online', 'offline', 'pageshow', 'eco']) addEventListener(type, opened.look)
  document.addEventListener('visibilitychange', opened.look)
  browserSession().subscribe(opened.look)
  return opened
}

function findPerson(): number | undefined {
  const session = browserSession().getSession()
  const isThere = !document.hidden && navigator.onLine
  return session?.is_verified && isThere ? session.user_info.id : undefined
}

/** Firefox and Safari say nothing of the line: only the visitor's own choice is known there. */
function isLineGood(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType !== '4g'
  return !isSlow && connection?.saveData !== true && !document.documentElement.hasAttribute('data-eco')
}

async function ask(person: number, isNews: () => boolean): Promise<void> {
  const context = await sendQuietly<SessionContext>(`/api/partner/compte/${person}`)
  if (isNews()) keepContext(context)
}

/**
 * A sign-in that is over ends the stream; the next one, a moment later, is refused, which ends the session here: a page that
 * ended it itself is done by then.
 */
async function listen(person: number, signal: AbortSignal, onHeard: () => void): Promise<void> {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  signal.addEventListener('abort', end)
  let silence: ReturnType<typeof setTimeout> | undefined
  const onLife = (): void => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENCE_MS)
  }
  try {
    onLife()
    const path = `/api/partner/compte/${person}/evenements`
    const body = await callQuietly(sendForStream)<ReadableStream<Uint8Array>>(path, {
      signal: ending.signal,
      headers: { accept: 'text/event-stream' },
    })
    await readEvents(
      body,
      ({ name, data }) => {
        onHeard()
        if (name === 'contexte') keepContext(JSON.parse(data) as SessionContext)
      },
      onLife,
    )
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import type { SessionContext } from '#platform/contract/session.ts'
import { findApiBase } from '../../browser-send.ts'
import { isThrifty } from '../../is-thrifty.ts'
import { type Send, createSend } from '../../send.ts'
import { browserSession } from '../browser-session.ts'
import { callQuietly, sendQuietly } from '../send-quietly.ts'
import { createWatch } from './create-watch.ts'
import { saveContext } from './save-context.ts'

/**
 * Time in ms without a byte after which a connection counts as dead. The server sends a heartbeat three times a
 * minute.
 */
const SILENCE_MS = 60_000

let watch: ReturnType<typeof createWatch> | undefined

/** Follows the signed-in person's rights from the first call. Each further call reports a new screen. */
export function followContext(): void {
  watch ??= openWatch()
  watch.look()
}

function openWatch(): ReturnType<typeof createWatch> {
  const opened = createWatch({
    findPerson,
    isLineGood: () => !isThrifty(/[23]g$/),
    ask,
    listen,
    alone: async (task, signal) =>
      // Without https there are no locks, so each visible tab has its own connection.
      (navigator.locks as LockManager | undefined)?.request('context', { signal }, task) ?? task(),
    pause,
    now: Date.now,
    random: Math.random,
  })
  for (const type of ['focus', 'online', 'offline', 'pageshow', 'eco']) addEventListener(type, opened.look)
  document.addEventListener('visibilitychange', opened.look)
  // Network quality changed. Only Chromium reports this.
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', opened.look)
  browserSession().subscribe(opened.look)
  return opened
}

function findPerson(): number | undefined {
  const session = browserSession().getSession()
  const isThere = !document.hidden && navigator.onLine
  return session?.is_verified && isThere ? session.user_info.id : undefined
}

async function ask(person: number, isChanged: () => boolean): Promise<void> {
  const context = await sendQuietly<SessionContext>(`/api/partner/compte/${person}`)
  if (isChanged()) saveContext(context)
}

/**
 * When the session ends, the stream ends. The next request is rejected, which ends the session here. A page that
 * signed out itself has finished by then.
 */
async function listen(person: number, signal: AbortSignal, onEvent: () => void): Promise<void> {
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
        onEvent()
        if (name === 'contexte') saveContext(JSON.parse(data) as SessionContext)
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

/** Calls the API for a streamed response. Throws as every call does. */
const sendForStream: Send = async <Answer>(path: string, options: Parameters<Send>[1]) => {
  let body: ReadableStream<Uint8Array> | null = null
  const send = createSend(async (address, init) => {
    const answer = await fetch(address, { ...init, credentials: 'include', cache: 'no-store' })
    if (answer.ok) body = answer.body
    return { ok: answer.ok, status: answer.status, text: async () => (answer.ok ? '' : answer.text()) }
  }, findApiBase())
  await send(path, options)
  return body as Answer
}

/** One server-sent event. `data` is one line here. */
interface StreamEvent {
  name: string
  data: string
}

/**
 * Reads server-sent events until the stream ends. Unlike EventSource it leaves the request to the caller, whose token
 * is sent in a header. Comments are heartbeats: `onLife` is called for every byte. Throws if the connection breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onLife: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onLife()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: ?(.*)$/m.exec(block)?.[1]
      if (name !== undefined) onEvent({ name, data: /^data: ?(.*)$/m.exec(block)?.[1] ?? '' })
    }
  }
}

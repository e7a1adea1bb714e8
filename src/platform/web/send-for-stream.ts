import { findApiBase } from './browser-send.ts'
import { type Send, makeSend } from './send.ts'

/** Calls the API for an answer that does not end: its body as a stream of bytes. Throws as every call does. */
export const sendForStream: Send = async <Answer>(path: string, options: Parameters<Send>[1]) => {
  let body: ReadableStream<Uint8Array> | null = null
  const send = makeSend(async (address, init) => {
    const answer = await fetch(address, { ...init, credentials: 'include', cache: 'no-store' })
    if (answer.ok) body = answer.body
    return { ok: answer.ok, status: answer.status, text: async () => (answer.ok ? '' : answer.text()) }
  }, findApiBase())
  await send(path, options)
  return body as Answer
}

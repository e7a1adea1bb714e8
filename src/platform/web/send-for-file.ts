import { findApiBase } from './browser-send.ts'
import { type Send, makeSend } from './send.ts'

/** Calls the API for a file: the answer is a Blob. Throws as every call does, with what the shop says. */
export const sendForFile: Send = async <Answer>(path: string, options: Parameters<Send>[1]) => {
  let file: Blob | undefined
  const send = makeSend(async (address, init) => {
    const answer = await fetch(address, init)
    if (answer.ok) file = await answer.blob()
    return { ok: answer.ok, status: answer.status, text: async () => (answer.ok ? '' : answer.text()) }
  }, findApiBase())
  await send(path, options)
  return file as Answer
}

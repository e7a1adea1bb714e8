import { findApiBase } from '../browser-send.ts'
import { saveFile } from '../save-file.ts'
import { createSend, type Send, type SendOptions } from '../send.ts'
import { callAsCustomer } from './send-as-customer.ts'

/** Calls the API for a file: the response is a Blob. Throws as every call does, with the API's message. */
const sendForFile: Send = async <Answer>(path: string, options?: SendOptions) => {
  let file: Blob | undefined
  const send = createSend(async (address, init) => {
    const answer = await fetch(address, init)
    if (answer.ok) file = await answer.blob()
    return { ok: answer.ok, status: answer.status, text: async () => (answer.ok ? '' : answer.text()) }
  }, findApiBase())
  await send(path, options)
  return file as Answer
}

/**
 * Downloads a file of the API on behalf of the user, because a link cannot carry the token. Throws `ApiError`, or
 * `TypeError` without network.
 */
export async function downloadFile(path: string, filename: string, options?: SendOptions): Promise<void> {
  const file = await callAsCustomer(sendForFile)<Blob>(path, options)
  saveFile(filename, file.type, file)
}

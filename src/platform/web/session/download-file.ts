import { findApiBase } from '../browser-send.ts'
import { saveFile } from '../save-file.ts'
import { createSend, type Send, type SendOptions } from '../send.ts'
import { callAsCustomer } from './send-as-customer.ts'

/** Calls the API for a file: the answer is a Blob. Throws as every call does, with what the shop says. */
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
 * Fetches a file of the API in the person's name, and gives it to them: a link cannot carry the sign-in. Throws ApiError,
 * or TypeError when the network is gone.
 */
export async function downloadFile(path: string, filename: string, options?: SendOptions): Promise<void> {
  const file = await callAsCustomer(sendForFile)<Blob>(path, options)
  saveFile(filename, file.type, file)
}

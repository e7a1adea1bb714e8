import { ApiFailure, type Send } from '../../../platform/web/send.ts'
import type { ErrorBody } from '../../../platform/contract/errors.ts'
import { findApiBase } from '../../../platform/web/browser-send.ts'
import { callAsCustomer } from '../session/send-as-customer.ts'

/** Milliseconds after which the browser has surely taken the file. */
const KEEP_MS = 60_000

const sendForBlob: Send = async <Answer>(path: string, options: Parameters<Send>[1] = {}) => {
  const { headers, signal } = options
  const answer = await fetch(`${findApiBase()}${path}`, {
    ...(headers && { headers }),
    ...(signal && { signal }),
  })
  if (!answer.ok) throw new ApiFailure(answer.status, (await answer.json()) as ErrorBody)
  return (await answer.blob()) as Answer
}

/** Gives staff a file of the API. Throws ApiFailure, or TypeError when the network is gone. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const file = await callAsCustomer(sendForBlob)<Blob>(path)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

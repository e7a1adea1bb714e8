import { callAsCustomer, sendAsCustomer } from '../../../../accounts/web/session/send-as-customer.ts'
import type { ErrorBody } from '../../../../platform/contract/errors.ts'
import { findApiBase } from '../../../../platform/web/browser-send.ts'
import { ApiFailure, type Send } from '../../../../platform/web/send.ts'
import type { ImportDecision, ProductImport } from '../../../contract/imports.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

/** Sends a file as it is; `body` is the file. */
const sendFile: Send = async <Answer>(path: string, options: Parameters<Send>[1] = {}) => {
  const file = options.body as File
  const answer = await fetch(`${findApiBase()}${path}`, {
    method: 'POST',
    headers: {
      ...options.headers,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name).slice(-600),
    },
    body: file,
  })
  if (!answer.ok) throw new ApiFailure(answer.status, (await answer.json()) as ErrorBody)
  return (await answer.json()) as Answer
}

export function sendImport(file: File): Promise<ProductImport> {
  return callAsCustomer(sendFile)('/api/admin/imports', { method: 'POST', body: file })
}

export function applyImport(id: number, decision: ImportDecision): Promise<ProductImport> {
  return sendAsCustomer(`/api/admin/imports/${id}/appliquer`, { method: 'POST', body: decision })
}

export function leaveImport(id: number): Promise<ProductImport> {
  return sendAsCustomer(`/api/admin/imports/${id}`, { method: 'DELETE' })
}

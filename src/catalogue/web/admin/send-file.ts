import type { CatalogueAdminCalls } from '#catalogue/contract/admin-calls.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { findApiBase } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError, type Send } from '#platform/web/send.ts'
import { callAsCustomer } from '#platform/web/session/send-as-customer.ts'

interface Upload {
  /** Message when the server gives no reason. */
  failure: string
  /** Called with the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Makes a call whose body is a file's bytes. The call throws ApiError, or TypeError when the network is down. */
export function callWithFile(file: File, upload: Upload) {
  return callOver<CatalogueAdminCalls>(callAsCustomer(createUpload(file, upload)))
}

/** Sends a file as the body with progress, which `fetch` does not report. */
export function createUpload(file: File, { failure, onProgress }: Upload): Send {
  return <Answer>(path: string, { headers = {} }: Parameters<Send>[1] = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', findApiBase() + path)
      request.responseType = 'json'
      const sent = { 'content-type': file.type || 'application/octet-stream', ...headers }
      for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
      if (onProgress)
        request.upload.addEventListener('progress', ({ loaded, total }) =>
          onProgress(total === 0 ? 0 : loaded / total),
        )
      request.addEventListener('error', () => reject(new TypeError('the network is gone')))
      request.addEventListener('load', () => {
        if (request.status < 400) return resolve(request.response as Answer)
        reject(new ApiError(request.status, readErrorBody(request.response, failure)))
      })
      request.send(file)
    })
}

function readErrorBody(answer: unknown, failure: string): ErrorBody {
  return typeof answer === 'object' && answer !== null && 'message' in answer
    ? (answer as ErrorBody)
    : { code: 'server.failure', message: failure }
}

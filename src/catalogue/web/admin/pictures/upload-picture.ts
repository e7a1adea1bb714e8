import { callAsCustomer } from '../../../../accounts/web/session/send-as-customer.ts'
import type { ErrorBody } from '../../../../platform/contract/errors.ts'
import { ApiFailure, type Send } from '../../../../platform/web/send.ts'
import type { ProductPictures } from '../../../contract/desk.ts'

/** What the server takes of one file. */
const MOST_BYTES = 15 * 1024 * 1024
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** The sentence for a file that needs not be sent: too heavy, or nothing that the shop shows. */
export function findFileFault({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(type)) return `${name} n’est pas une image JPEG, PNG ou WebP.`
  if (size > MOST_BYTES) return `${name} pèse ${Math.ceil(size / 1024 / 1024)}\u00A0Mo : 15\u00A0Mo au plus.`
  return undefined
}

/**
 * Sends a file as it is; `onProgress` hears the share that has left, 0 to 1. Throws ApiFailure, TypeError without a
 * network.
 */
export function uploadPicture(
  productId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<ProductPictures> {
  const send = callAsCustomer(makeUpload(file, onProgress))
  return send(`/api/admin/produits/${productId}/images`, { method: 'POST' })
}

/** `fetch` does not tell how much of a body has left. */
function makeUpload(file: File, onProgress: (share: number) => void): Send {
  return <Answer>(path: string, { headers = {} }: Parameters<Send>[1] = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open('POST', path)
      call.responseType = 'json'
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
      call.setRequestHeader('content-type', file.type || 'application/octet-stream')
      call.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total),
      )
      call.addEventListener('error', () => reject(new TypeError('the network is gone')))
      call.addEventListener('load', () => {
        if (call.status < 400) return resolve(call.response as Answer)
        reject(new ApiFailure(call.status, readRefusal(call.response)))
      })
      call.send(file)
    })
}

function readRefusal(answer: unknown): ErrorBody {
  return typeof answer === 'object' && answer !== null && 'message' in answer
    ? (answer as ErrorBody)
    : { code: 'server.failure', message: 'L’image n’a pas pu être envoyée. Réessayez.' }
}

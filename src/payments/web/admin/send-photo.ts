import { findFileError } from '#catalogue/web/admin/pictures/upload-picture.ts'
import { createUpload } from '#catalogue/web/admin/send-file.ts'
import type { TillCalls } from '#payments/contract/admin-calls.ts'
import { callOver } from '#platform/web/call.ts'
import { callAsCustomer } from '#platform/web/session/send-as-customer.ts'

export { PICTURE_TYPES } from '#catalogue/web/admin/pictures/upload-picture.ts'

/** Validates a photo before sending. Undefined when valid or not chosen. */
export function findPhotoError(photo: FormDataEntryValue | null): string | undefined {
  return photo instanceof File && photo.size > 0 ? findFileError(photo) : undefined
}

/**
 * Sends the photo of an expense's receipt; `key`: key of the expense. Throws ApiError, or TypeError when the network
 * is gone.
 */
export async function sendPhoto(photo: File, key: string): Promise<void> {
  const call = callOver<TillCalls>(
    callAsCustomer(createUpload(photo, { failure: 'La photo n’a pas pu être envoyée. Réessayez.' })),
  )
  await call('POST /api/admin/caisse/recus/:key', { params: { key } })
}

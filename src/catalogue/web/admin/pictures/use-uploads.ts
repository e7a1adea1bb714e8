import { useRef, useState } from 'react'
import type { Picture } from '#catalogue/contract.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { callWithFile } from '../send-file.ts'
import { findFileError } from './upload-picture.ts'

/** A file being uploaded. */
export interface Upload {
  key: number
  name: string
  /** 0 to 1. */
  share: number
}

interface Uploads {
  uploads: readonly Upload[]
  send: (file: File) => void
}

/** Uploads files to a product one after the other. */
export function useUploads(
  productId: number,
  enqueue: (work: () => Promise<void>) => void,
  onStored: (pictures: readonly Picture[]) => void,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  function send(file: File): void {
    const error = findFileError(file)
    if (error !== undefined) return toasts.show('error', error)
    lastKey.current += 1
    const key = lastKey.current
    setUploads((last) => [...last, { key, name: file.name, share: 0 }])
    const onProgress = (share: number): void =>
      setUploads((last) => last.map((upload) => (upload.key === key ? { ...upload, share } : upload)))
    enqueue(async () => {
      try {
        const call = callWithFile(file, {
          failure: 'L’image n’a pas pu être envoyée. Réessayez.',
          onProgress,
        })
        const stored = await call('POST /api/admin/produits/:id/images', { params: { id: productId } })
        onStored(stored.pictures)
      } catch (failure) {
        toasts.show('error', `${file.name}\u202F: ${errorMessage(failure)}`)
      } finally {
        setUploads((last) => last.filter((upload) => upload.key !== key))
      }
    })
  }
  return { uploads, send }
}

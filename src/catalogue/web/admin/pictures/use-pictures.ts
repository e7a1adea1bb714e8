import { useRef, useState } from 'react'
import type { Picture } from '#catalogue/contract.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { ApiError } from '#platform/web/send.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call } from '../call.ts'
import { type Upload, useUploads } from './use-uploads.ts'

export interface Pictures {
  pictures: readonly Picture[]
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  move: (from: number, to: number) => void
  remove: (place: number) => void
  describe: (place: number, alt: string) => void
}

/** A product's pictures. Each change is stored at once: what the shop shows and what stands here are the same. */
export function usePictures(productId: number, stored: readonly Picture[]): Pictures {
  const [pictures, setPictures] = useState(stored)
  /** What the server has, for the next write, which may begin before the screen was drawn anew. */
  const latest = useRef(stored)
  /** One after the other: each write says what it read. */
  const queue = useRef(Promise.resolve())
  const enqueue = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work)
  }
  const show = (next: readonly Picture[]): void => {
    latest.current = next
    setPictures(next)
  }
  const { uploads, send } = useUploads(productId, enqueue, show)

  function write(make: (known: readonly Picture[]) => readonly Picture[]): void {
    enqueue(async () => {
      const known = latest.current
      setPictures(make(known))
      try {
        const saved = await call('PUT /api/admin/produits/:id/images', {
          params: { id: productId },
          // As they were read: another's change meanwhile is refused.
          body: { known: [...known], pictures: [...make(known)] },
        })
        show(saved.pictures)
      } catch (failure) {
        toasts.show('error', errorMessage(failure))
        show(await readAgain(productId, failure, known))
      }
    })
  }
  return {
    pictures,
    uploads,
    add: (files) => files.forEach(send),
    move: (from, to) =>
      write((known) => {
        const moved = known[from]
        return moved === undefined ? known : known.toSpliced(from, 1).toSpliced(to, 0, moved)
      }),
    remove: (place) => write((known) => known.toSpliced(place, 1)),
    describe: (place, alt) =>
      write((known) => known.map((picture, index) => (index === place ? { ...picture, alt } : picture))),
  }
}

/** Where the server refused, what it has; without a network, what was known. */
async function readAgain(
  productId: number,
  failure: unknown,
  known: readonly Picture[],
): Promise<readonly Picture[]> {
  if (!(failure instanceof ApiError)) return known
  return call('GET /api/admin/produits/:id', { params: { id: productId } }).then(
    (product) => product.pictures,
    () => known,
  )
}

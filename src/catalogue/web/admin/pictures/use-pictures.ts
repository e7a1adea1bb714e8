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

/** A product's pictures. Each change is saved immediately, so that this screen matches the shop. */
export function usePictures(productId: number, stored: readonly Picture[]): Pictures {
  const [pictures, setPictures] = useState(stored)
  /** Latest state of the server, for the next write, which may start before a render. */
  const latest = useRef(stored)
  /** Writes run in sequence, because each one sends the state that it read. */
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
          // `known` lets the server reject concurrent changes.
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

/** Reloads after a server error. Without a network, returns the known state. */
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

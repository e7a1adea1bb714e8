import { ApiFailure, type Send } from '../../../platform/web/send.ts'
import type { SharedBasket } from '../../contract.ts'

/** A shared basket at today's prices; undefined for an unknown, altered or expired code. */
export async function findShare(send: Send, code: string): Promise<SharedBasket | undefined> {
  try {
    return await send<SharedBasket>(`/api/paniers/partage/${encodeURIComponent(code)}`)
  } catch (failure) {
    // Too long a code is refused by its address already.
    if (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 429) return undefined
    throw failure
  }
}

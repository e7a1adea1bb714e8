import type { ReactNode } from 'react'
import { send } from '../../../platform/web/browser-send.ts'
import { ApiFailure } from '../../../platform/web/send.ts'
import type { TrackedOrder, Tracking } from '../../contract.ts'
import { TrackedResult } from './tracked-result.tsx'

/** Asks for an order's progress: how it reads, or why there is none. Throws TypeError without a network. */
export async function track(asked: Tracking): Promise<{ result?: ReactNode; failure?: string }> {
  try {
    const order = await send<TrackedOrder>('/api/tracking', { method: 'POST', body: asked })
    return { result: <TrackedResult order={order} /> }
  } catch (failure) {
    if (failure instanceof ApiFailure) return { failure: failure.body.message }
    throw failure
  }
}

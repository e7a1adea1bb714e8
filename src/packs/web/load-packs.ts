import { ApiFailure, type Send } from '../../platform/web/send.ts'
import type { CurrentPacks, Pack, PackSummary } from '../contract.ts'
import { isPackCode } from '../rules/pack-code.ts'

/** The pack of a code, or undefined where there is none (any more). Throws ApiFailure on other errors. */
export async function findPack(send: Send, code: string): Promise<Pack | undefined> {
  // Anything else, a dot for one, would be another address.
  if (!isPackCode(code)) return undefined
  try {
    return await send<Pack>(`/api/pack_product/${code}`)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined
    throw error
  }
}

/** All packs of today. */
export async function loadPacks(send: Send): Promise<PackSummary[]> {
  const { packs } = await send<CurrentPacks>('/api/pack_product')
  return packs
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { DueParts, PayingEmployer } from '#credit/contract.ts'
import { call as read } from './call.ts'

/** What is to be paid of running credit, and whose members pay. */
export interface CreditSchedule {
  due: DueParts
  employers: readonly PayingEmployer[]
}

/** What the query of the screen's address asks for; the server looks at it. `isLate`: only parts past their day. */
export function askForParts(search: string, isLate: boolean) {
  return { ...Object.fromEntries(new URLSearchParams(search)), vue: isLate ? 'retard' : 'toutes' } as const
}

/** Reads both by the loader of their route. Throws ApiError, or TypeError when the network is gone. */
export async function readSchedule(
  { request: { url, signal } }: Pick<ClientLoaderFunctionArgs, 'request'>,
  isLate: boolean,
): Promise<CreditSchedule> {
  const query = askForParts(new URL(url).search, isLate)
  const [due, employers] = await Promise.all([
    read('GET /api/admin/credits/echeances', { query, signal }),
    read('GET /api/admin/credits/employeurs', { signal }),
  ])
  return { due, employers }
}

import type { ClientLoaderFunctionArgs } from 'react-router'
import type { DueParts, PayingEmployer } from '#credit/contract.ts'
import { call as read } from './call.ts'

/** Unpaid parts of active credit, and the employers concerned. */
export interface CreditSchedule {
  due: DueParts
  employers: readonly PayingEmployer[]
}

/** Converts the screen's query to the call's. The server validates it. `isLate`: only overdue parts. */
export function askForParts(search: string, isLate: boolean) {
  return { ...Object.fromEntries(new URLSearchParams(search)), vue: isLate ? 'retard' : 'toutes' } as const
}

/** Loads both for the route. Throws `ApiError`, or `TypeError` without network. */
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

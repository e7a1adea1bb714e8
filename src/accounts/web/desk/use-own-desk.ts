import { useCallback, useEffect, useState } from 'react'
import type { CompanyDesk } from '../../contract.ts'
import { browserSession } from '../session/browser-session.ts'
import { keepContext } from '../session/context/keep-context.ts'
import { useRequiredSession } from '../session/use-session.ts'
import { findDesk, findOwnContext } from './desk-calls.ts'
import { describeRefusal, isKeptFrom } from './describe-refusal.ts'

export type OwnDesk =
  | { kind: 'loading' }
  /** Whoever is signed in speaks for no company. */
  | { kind: 'hidden' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'ready'; desk: CompanyDesk }

/** The desk of the company for which the person who is signed in speaks, and how to read it again. */
export function useOwnDesk(): { state: OwnDesk; reload: () => void } {
  const session = useRequiredSession()
  const [state, setState] = useState<OwnDesk>({ kind: 'loading' })
  const personId = session?.user_info.id
  // What they may can change while they look at it.
  const post = `${session?.user_info.role} ${session?.user_info.parent_id}`
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (personId === undefined) return undefined
    let isOvertaken = false
    void readOwnDesk(personId).then((next) => isOvertaken || setState(next))
    return () => {
      isOvertaken = true
    }
  }, [personId, post, turn])
  return { state, reload: useCallback(() => setTurn((last) => last + 1), []) }
}

/** The browser may remember the person from before their company was opened: then the server is asked who they are. */
async function readOwnDesk(personId: number): Promise<OwnDesk> {
  try {
    const known = browserSession().getSession()?.user_info
    const companyId = known?.role === 'main_user' ? known.parent_id : null
    const desk = companyId === null ? undefined : await findDeskIfOwn(companyId)
    return desk ? { kind: 'ready', desk } : await readDeskAnew(personId)
  } catch (failure) {
    return { kind: 'failed', sentence: describeRefusal(failure) }
  }
}

async function readDeskAnew(personId: number): Promise<OwnDesk> {
  const context = await findOwnContext(personId)
  keepContext(context)
  const { role, parent_id } = context.user_info
  const desk = role === 'main_user' && parent_id !== null ? await findDeskIfOwn(parent_id) : undefined
  return desk ? { kind: 'ready', desk } : { kind: 'hidden' }
}

async function findDeskIfOwn(companyId: number): Promise<CompanyDesk | undefined> {
  try {
    return await findDesk(companyId)
  } catch (failure) {
    if (isKeptFrom(failure)) return undefined
    throw failure
  }
}

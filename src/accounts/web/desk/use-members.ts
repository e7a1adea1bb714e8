import { useCallback, useEffect, useState } from 'react'
import type { Member, MemberQuery } from '../../contract.ts'
import { listMembers } from './desk-calls.ts'
import { describeRefusal } from './describe-refusal.ts'

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 300

interface Members {
  query: MemberQuery
  setQuery: (query: MemberQuery) => void
  /** Undefined until the first answer; the last one stays while the next is on its way. */
  members: Member[] | undefined
  failure: string | undefined
  /** Reads the list again. */
  reload: () => void
}

/** The people of a company, by name and state. An answer that was overtaken by another question is dropped. */
export function useMembers(companyId: number): Members {
  const [query, setQuery] = useState<MemberQuery>({ search: '', state: 'all' })
  const [members, setMembers] = useState<Member[]>()
  const [failure, setFailure] = useState<string>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const overtaken = new AbortController()
    const read = async (): Promise<void> => {
      try {
        setMembers(await listMembers(companyId, query, overtaken.signal))
        setFailure(undefined)
      } catch (reason) {
        if (!overtaken.signal.aborted) setFailure(describeRefusal(reason))
      }
    }
    const timer = setTimeout(() => void read(), query.search === '' ? 0 : TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [companyId, query, turn])
  return { query, setQuery, members, failure, reload: useCallback(() => setTurn((last) => last + 1), []) }
}

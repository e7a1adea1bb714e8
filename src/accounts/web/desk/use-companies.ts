import { useCallback, useEffect, useState } from 'react'
import type { Company, CompanyQuery } from '../../contract.ts'
import { useRequiredSession } from '../session/use-session.ts'
import { listCompanies } from './desk-calls.ts'
import { describeRefusal, isKeptFrom } from './describe-refusal.ts'

type Query = Pick<CompanyQuery, 'search' | 'status'>

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 300

interface Companies {
  query: Query
  setQuery: (query: Query) => void
  /** Undefined until the first answer; the last one stays while the next is on its way. */
  companies: Company[] | undefined
  /** `hidden`: whoever is signed in is no staff. */
  failure: { kind: 'hidden' } | { kind: 'failed'; sentence: string } | undefined
  reload: () => void
}

/** All companies, for staff. An answer that was overtaken by another question is dropped. */
export function useCompanies(): Companies {
  const isSignedIn = useRequiredSession() !== undefined
  const [query, setQuery] = useState<Query>({ search: '', status: 'all' })
  const [companies, setCompanies] = useState<Company[]>()
  const [failure, setFailure] = useState<Companies['failure']>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const overtaken = new AbortController()
    const read = async (): Promise<void> => {
      try {
        setCompanies(await listCompanies(query, overtaken.signal))
        setFailure(undefined)
      } catch (reason) {
        if (overtaken.signal.aborted) return
        const isHidden = isKeptFrom(reason)
        setFailure(isHidden ? { kind: 'hidden' } : { kind: 'failed', sentence: describeRefusal(reason) })
      }
    }
    const timer = setTimeout(() => void read(), query.search === '' ? 0 : TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [isSignedIn, query, turn])
  return {
    query,
    setQuery,
    companies,
    failure,
    reload: useCallback(() => setTurn((last) => last + 1), []),
  }
}

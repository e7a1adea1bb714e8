import { useEffect, useRef } from 'react'
import { useSession } from './use-session.ts'

/** Calls `reload` once somebody's rights have changed while they look at a screen of staff. */
export function useChangedRights(reload: () => void): void {
  const rights = useSession()?.user_info.rights.join()
  const last = useRef(rights)
  useEffect(() => {
    const isChanged = last.current !== undefined && rights !== undefined && rights !== last.current
    last.current = rights
    if (isChanged) reload()
  }, [rights, reload])
}

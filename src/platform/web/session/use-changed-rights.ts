import { useEffect, useRef } from 'react'
import { useSession } from './use-session.ts'

/** Calls `reload` when the user's rights change while an admin screen is open. */
export function useChangedRights(reload: () => void): void {
  const rights = useSession()?.user_info.rights.join()
  const last = useRef(rights)
  useEffect(() => {
    const isChanged = last.current !== undefined && rights !== undefined && rights !== last.current
    last.current = rights
    if (isChanged) reload()
  }, [rights, reload])
}

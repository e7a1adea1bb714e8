import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSessionKept } from '../session/browser-session.ts'

/** Leads on as soon as the sign-in is over, also where another tab was faster. */
export function useLeaving(isOver: boolean, address: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Without its cookie the server would send a protected page's visitor straight back here.
    if (isOver && isSessionKept()) void navigate(address, { replace: true })
  }, [isOver, address, navigate])
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recordPageView } from './data-layer.ts'

/** Reports client-side navigations to the data layer. Page loads are reported by pages/start. */
export function useDataLayer(): void {
  const { pathname } = useLocation()
  useEffect(() => recordPageView(pathname), [pathname])
}

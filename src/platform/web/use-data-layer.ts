import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recordPageView } from './data-layer.ts'

/** Tells the data layer of screens that are reached without a new page; the rest is told on every page (pages/start). */
export function useDataLayer(): void {
  const { pathname } = useLocation()
  useEffect(() => recordPageView(pathname), [pathname])
}

import { useCallback, useEffect, useState } from 'react'

/** Seconds until 0, and how to start them. Counts ticks: a phone's clock may jump. */
export function useSecondsLeft(): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, useCallback((seconds: number) => setLeft(Math.max(0, Math.ceil(seconds))), [])]
}

import { type ReactNode, useEffect, useState } from 'react'
import { secondsUntil, formatCountdown } from '#payments/rules/countdown.ts'
import { serverNow } from '#platform/web/server-time.ts'

interface CountdownProps {
  /** ISO 8601. */
  until: string
  /** False to hide the seconds and show only the end. */
  isShown?: boolean
  /** Shown once the time is over. */
  children: ReactNode
}

/** Remaining time of a payment. Screen readers only announce the end. */
export function Countdown({ until, isShown = true, children }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until, serverNow())), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <>
      {isShown && seconds > 0 && (
        <p role="timer" aria-live="off" className="text-ink-2">
          Il reste <b className="text-ink tabular-nums">{formatCountdown(seconds)}</b> pour payer.
        </p>
      )}
      <output className="block">{seconds === 0 && children}</output>
    </>
  )
}

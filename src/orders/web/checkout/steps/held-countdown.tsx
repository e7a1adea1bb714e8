import { useEffect, useState } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { countSeconds, writeClock } from '../logic/seconds-left.ts'

/** How long the last pieces are held (`until`: ISO 8601). Told aloud once a minute: every second would drown the page. */
export function HeldCountdown({ until }: { until: string }) {
  const [seconds, setSeconds] = useState(() => countSeconds(until, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(countSeconds(until, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [until])
  const minutes = Math.ceil(seconds / 60)
  const said =
    seconds === 0
      ? 'La réservation est terminée\u202F: confirmez vite, ces articles peuvent partir.'
      : `Réservé pour vous pendant ${minutes}\u00A0minute${minutes > 1 ? 's' : ''}.`
  return (
    <div className="checkout-held">
      <Icon name="clock" size={20} />
      <p aria-hidden="true">{seconds === 0 ? said : `Réservé pour vous pendant ${writeClock(seconds)}`}</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

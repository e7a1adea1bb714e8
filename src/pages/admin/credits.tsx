import { useEffect } from 'react'
import { type MetaDescriptor, useOutletContext } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { CreditsScreen } from '../../orders/web/admin-credits/credits-screen.tsx'
import { useQueue } from '../../orders/web/admin-credits/use-queue.ts'
import '../../ui/styles/desk.css'
import '../../ui/styles/credit-desk.css'

/** Without a title: whoever has no business here learns nothing from it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Credit that the shop decides, for staff who have the right to; for everybody else there is no such screen. */
export default function CreditsPage() {
  const { isOpen, credits, failure, queue, setQueue, reload } = useQueue()
  const hide = useOutletContext<() => void>()
  const isHidden = failure?.kind === 'hidden'
  useEffect(() => {
    if (isHidden) hide()
  }, [isHidden, hide])
  const isReady = isOpen && failure === undefined
  return (
    <div className="page-column py-6 lg:py-8">
      <title>{isReady ? `Crédits | ${shop.name}` : shop.name}</title>
      {isReady && <CreditsScreen credits={credits} queue={queue} onQueue={setQueue} onDecided={reload} />}
      {failure?.kind === 'failed' && <DeskFailure sentence={failure.sentence} onRetry={reload} />}
      {!isReady && failure?.kind !== 'failed' && <DeskWaiting />}
    </div>
  )
}

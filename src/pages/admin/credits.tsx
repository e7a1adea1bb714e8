import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { CreditsScreen } from '../../orders/web/admin-credits/credits-screen.tsx'
import { useQueue } from '../../orders/web/admin-credits/use-queue.ts'
import type { SectionProps } from './sections.ts'

/** Credit that the shop decides, for staff who have the right to. */
export default function CreditsPage({ onChanged }: SectionProps) {
  const { isOpen, credits, failure, queue, setQueue, reload } = useQueue()
  const again = (): void => {
    reload()
    onChanged()
  }
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (!isOpen) return <DeskWaiting />
  return <CreditsScreen credits={credits} queue={queue} onQueue={setQueue} onDecided={again} />
}

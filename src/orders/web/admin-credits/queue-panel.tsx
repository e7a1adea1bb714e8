import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { CreditsScreen } from './credits-screen.tsx'
import { type Queue, useQueue } from './use-queue.ts'

/** Credit that waits for somebody, or is decided. `onDecided`: what waits is counted again. */
export function QueuePanel({ queue, onDecided }: { queue: Queue; onDecided: () => void }) {
  const { isOpen, credits, failure, reload } = useQueue(queue)
  const again = (): void => {
    reload()
    onDecided()
  }
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (!isOpen) return <DeskWaiting />
  return <CreditsScreen credits={credits} queue={queue} onDecided={again} />
}

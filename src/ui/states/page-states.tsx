import { EmptyState } from '../empty-state.tsx'
import { Icon } from '../icons/icon.tsx'

/** Nothing is known yet: the same for everybody, so that it says nothing of the screen. */
export function PageBusy() {
  return (
    <div className="page-stack" aria-busy="true">
      <output className="sr-only">Chargement…</output>
      <div className="skeleton-block" />
    </div>
  )
}

export function PageFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="circle-alert" />}
      tone="error"
      title="La page n’a pas pu s’afficher"
      isPage
      action={
        <button type="button" className="button button-outline" onClick={onRetry}>
          Réessayer
        </button>
      }
    >
      {sentence}
    </EmptyState>
  )
}

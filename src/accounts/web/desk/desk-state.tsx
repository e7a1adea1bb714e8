import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Nothing is known yet: the same for everybody, so that it says nothing of the screen. */
export function DeskWaiting() {
  return (
    <div className="desk" aria-busy="true">
      <output className="sr-only">Chargement…</output>
      <div className="desk-skeleton" />
    </div>
  )
}

/** The desk could not be read. */
export function DeskFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
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

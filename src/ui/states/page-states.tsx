import { EmptyState } from '../empty-state.tsx'
import { Icon } from '../icons/icon.tsx'

/** Loading state of an unknown screen: the same for all visitors, so that it reveals nothing of the screen. */
export function PageBusy() {
  return (
    <div className="page-stack" aria-busy="true">
      <output className="sr-only">Chargement…</output>
      <div className="skeleton-block" />
    </div>
  )
}

interface FailedProps {
  /** Reason, for the user. */
  sentence: string
  onRetry: () => void
}

export function PageFailed(props: FailedProps) {
  return <Failed title="La page n’a pas pu s’afficher" isPage {...props} />
}

/** Load failure of a list, in its place on the page. */
export function ListFailed(props: FailedProps) {
  return <Failed title="La liste n’a pas pu s’afficher" {...props} />
}

function Failed({
  title,
  isPage = false,
  sentence,
  onRetry,
}: FailedProps & { title: string; isPage?: boolean }) {
  return (
    <EmptyState
      icon={<Icon name="circle-alert" />}
      tone="error"
      title={title}
      isPage={isPage}
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

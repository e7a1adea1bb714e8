import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export interface Loaded<Value> {
  value: Value | undefined
  hasFailed: boolean
  /** Loads again. The current value stays until the response. */
  reload: () => void
}

interface LoadedPartProps<Value> {
  loaded: Loaded<Value>
  /** Number of skeleton lines while loading. */
  lines: number
  children: (value: Value) => ReactNode
}

/** A part filled by the server: its skeleton, its content, or a retry button. */
export function LoadedPart<Value>({
  loaded: { value, hasFailed, reload },
  lines,
  children,
}: LoadedPartProps<Value>) {
  if (hasFailed)
    return <LoadFailure sentence="Ces informations n’ont pas pu être chargées." onRetry={reload} />
  if (value === undefined) return <Skeleton lines={lines} />
  return children(value)
}

/** Load failure with a retry button. */
export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div role="alert" className="form-summary items-center">
      <Icon name="circle-alert" size={20} />
      <p className="flex-1">{sentence}</p>
      <button type="button" className="button button-outline" onClick={onRetry}>
        Réessayer
      </button>
    </div>
  )
}

export function Skeleton({ lines }: { lines: number }) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">Chargement en cours</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={line % 2 === 0 ? 'skeleton h-6 w-full' : 'skeleton h-6 w-2/3'} />
      ))}
    </output>
  )
}

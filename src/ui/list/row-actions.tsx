import type { ReactNode } from 'react'
import { BusyButton } from '../form/busy-button.tsx'
import { useAction } from '../states/use-action.ts'

/** An action on one row: it opens a dialog, or runs at once. */
export type RowAction = {
  verb: string
  /** Shown instead of the verb, which becomes the accessible name. */
  icon?: ReactNode
  /** Shown after the verb, e.g. « (3) ». */
  count?: string
  /** For screen readers, between the verb and the row's name. */
  preposition?: string
  look?: 'button-outline' | 'button-green'
  /** For actions that cannot be undone, or that give something up. */
  isGrave?: boolean
  isDisabled?: boolean
} & (
  | { open: (close: () => void) => ReactNode }
  /** Returns the toast's text. May throw `ApiError`, or `TypeError` without network. */
  | { run: () => Promise<string | void> }
)

interface RowActionsProps {
  actions: readonly (RowAction | false)[]
  /** Name of the row for screen readers, after each verb. */
  name: string
  onOpen: (verb: string) => void
}

export function RowActions({ actions, name, onOpen }: RowActionsProps) {
  const shown = actions.filter((action) => action !== false)
  if (shown.length === 0) return null
  // Bordered buttons fill the width of a phone. The others are side by side.
  const layout = shown.some(({ look }) => look)
    ? 'actions md:flex-nowrap'
    : 'flex flex-wrap items-center gap-2'
  return (
    <div className={`${layout} md:justify-end`}>
      {shown.map((action) => (
        <RowButton key={action.verb} action={action} name={name} onOpen={() => onOpen(action.verb)} />
      ))}
    </div>
  )
}

interface RowButtonProps {
  action: RowAction
  name: string
  onOpen: () => void
}

function RowButton({ action, name, onOpen }: RowButtonProps) {
  const { isBusy, run } = useAction()
  const { verb, icon, count = '', preposition, look = 'button-ghost', isGrave, isDisabled } = action
  return (
    <BusyButton
      className={icon ? 'icon-button disabled:opacity-30' : `button ${look} ${isGrave ? 'is-refusal' : ''}`}
      aria-label={[verb + count, preposition, name].filter(Boolean).join(' ')}
      disabled={isDisabled}
      isBusy={isBusy}
      onClick={() => ('run' in action ? void run(action.run) : onOpen())}
    >
      {icon ?? verb + count}
    </BusyButton>
  )
}

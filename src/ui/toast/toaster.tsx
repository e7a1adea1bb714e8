import { useSyncExternalStore } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from '../icons/icon.tsx'
import { type ToastAction, type ToastKind, toasts } from './toast-store.ts'

const ICONS: Record<ToastKind, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'clock',
  error: 'circle-alert',
}

/** Container of toasts. Always in the page, so that screen readers know the region before its first message. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getCurrent, () => undefined)
  return (
    <output className="toast-region">
      {toast && (
        <span
          key={toast.id}
          className={`toast toast-${toast.kind}`}
          onPointerEnter={toasts.pause}
          onPointerLeave={toasts.resume}
          onFocus={toasts.pause}
          onBlur={toasts.resume}
        >
          <Icon name={ICONS[toast.kind]} size={20} />
          <span className="py-3">{toast.text}</span>
          {toast.action && <ActionButton action={toast.action} />}
          {toast.kind === 'error' && (
            <button
              type="button"
              aria-label="Fermer"
              className="-mr-3 grid size-11 flex-none place-items-center"
              onClick={toasts.dismiss}
            >
              <Icon name="x" size={20} />
            </button>
          )}
        </span>
      )}
    </output>
  )
}

function ActionButton({ action }: { action: ToastAction }) {
  function run(): void {
    toasts.dismiss()
    action.run()
  }
  return (
    <button type="button" className="toast-action" onClick={run}>
      {action.label}
    </button>
  )
}

import { type FormEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { watchDraft } from '../form/unsaved.ts'

/** Prompt before a dialog with unsaved input closes. */
const LOSES_DRAFT = 'Abandonner la saisie\u202F? Ce que vous avez tapé sera perdu.'

/** Input types that hold no draft: a tick or a choice is quickly repeated, and a secret must not be retained. */
const NO_DRAFT = new Set(['password', 'search', 'checkbox', 'radio', 'hidden', 'file', 'submit', 'button'])

interface Control {
  tagName: string
  type: string
  autocomplete: string
  value: string
}

/** Whether this control holds typed input that would have to be typed again. */
export function holdsDraft({ tagName, type, autocomplete, value }: Control): boolean {
  const isText = tagName === 'TEXTAREA' || (tagName === 'INPUT' && !NO_DRAFT.has(type))
  return isText && autocomplete !== 'one-time-code' && value !== ''
}

/**
 * Unsaved input of an admin dialog. Escape, its close button and its buttons prompt before it is lost. So does leaving
 * the page, except while the form is being sent.
 */
export function useTypedIn(close: () => void, onClose: () => void) {
  const typed = useRef(new Set<HTMLInputElement>())
  const isSent = useRef(false)
  const isSettled = useRef(false)
  /** The prompt was just declined. */
  const isStored = useRef(false)
  const hasDraft = (): boolean => [...typed.current].some((field) => field.isConnected && holdsDraft(field))
  const mayClose = (): boolean => {
    // oxlint-disable-next-line no-alert -- the browser's own question, as when the page is left
    isSettled.current ||= !hasDraft() || window.confirm(LOSES_DRAFT)
    return isSettled.current
  }
  useEffect(() => watchDraft(() => !isSent.current && !isSettled.current && hasDraft()), [])
  return {
    /** After success: closes without a prompt. */
    finish: () => {
      isSettled.current = true
      isStored.current = false
      close()
    },
    leave: () => mayClose() && close(),
    handlers: {
      onInput: ({ target, currentTarget }: FormEvent<HTMLElement>) => {
        isSent.current = false
        if (currentTarget.closest('[data-admin]')) typed.current.add(target as HTMLInputElement)
      },
      onSubmit: () => {
        isSent.current = true
      },
      // Cancelling a file chooser also fires `cancel`.
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget || mayClose()) return
        isStored.current = true
        event.preventDefault()
      },
      // A second Escape closes the dialog whatever the first answer was.
      onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
        if (!isStored.current && mayClose()) return onClose()
        isStored.current = false
        currentTarget.showModal()
      },
    },
  }
}

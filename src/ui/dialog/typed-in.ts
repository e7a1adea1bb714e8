import { type FormEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { watchDraft } from '../form/unsaved.ts'

/** Asked before a dialog is closed in which something was typed. */
const LOSES_DRAFT = 'Abandonner la saisie\u202F? Ce que vous avez tapé sera perdu.'

/** Kinds of input that are no draft: a tick or a choice is made again at once, a secret is nobody's to keep. */
const NO_DRAFT = new Set(['password', 'search', 'checkbox', 'radio', 'hidden', 'file', 'submit', 'button'])

interface Control {
  tagName: string
  type: string
  autocomplete: string
  value: string
}

/** Whether this control holds something typed that somebody would have to type again. */
export function holdsDraft({ tagName, type, autocomplete, value }: Control): boolean {
  const isText = tagName === 'TEXTAREA' || (tagName === 'INPUT' && !NO_DRAFT.has(type))
  return isText && autocomplete !== 'one-time-code' && value !== ''
}

/**
 * What was typed in a dialog of the back office and is not sent. Escape, its cross and its buttons ask before it is lost; so
 * does leaving the page, but while the form is on its way.
 */
export function useTypedIn(close: () => void, onClose: () => void) {
  const typed = useRef(new Set<HTMLInputElement>())
  const isSent = useRef(false)
  const isSettled = useRef(false)
  /** The question was just answered by no. */
  const isKept = useRef(false)
  const hasDraft = (): boolean => [...typed.current].some((field) => field.isConnected && holdsDraft(field))
  const mayClose = (): boolean => {
    // oxlint-disable-next-line no-alert -- the browser's own question, as when the page is left
    isSettled.current ||= !hasDraft() || window.confirm(LOSES_DRAFT)
    return isSettled.current
  }
  useEffect(() => watchDraft(() => !isSent.current && !isSettled.current && hasDraft()), [])
  return {
    /** Once it was sent: closes without a question. */
    finish: () => {
      isSettled.current = true
      isKept.current = false
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
      // A file chooser that is given up cancels, too.
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget || mayClose()) return
        isKept.current = true
        event.preventDefault()
      },
      // Pressed twice, Escape closes whatever the first answer was.
      onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
        if (!isKept.current && mayClose()) return onClose()
        isKept.current = false
        currentTarget.showModal()
      },
    },
  }
}

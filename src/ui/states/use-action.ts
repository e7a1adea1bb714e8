import { useState } from 'react'
import { tellAsked } from '../dialog/tell-asked.ts'
import { formErrorsOf } from '../form/use-form.ts'
import { toasts } from '../toast/toast-store.ts'

export interface Action {
  isBusy: boolean
  /** Does something once at a time. What it answers is told as a toast, and so is what went wrong. */
  run: (act: () => Promise<string>) => Promise<void>
}

/** For what is done by one touch, without a form around it. */
export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [results] = useState(() => toasts.about({}))
  async function run(act: () => Promise<string>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      results.show('success', await act())
    } catch (failure) {
      if (!tellAsked(failure)) results.show('error', formErrorsOf(failure)['form'] ?? '')
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}

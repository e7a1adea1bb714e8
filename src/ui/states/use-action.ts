import { useState } from 'react'
import { reportPending } from '../dialog/report-pending.ts'
import { formErrorsOf } from '../form/use-form.ts'
import { toasts } from '../toast/toast-store.ts'

export interface Action {
  isBusy: boolean
  /** Runs an action once at a time. Its returned sentence is shown as a toast, and so is an error. */
  run: (act: () => Promise<string | void>) => Promise<void>
}

/** For actions of one click, without a form. */
export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [results] = useState(() => toasts.about({}))
  async function run(act: () => Promise<string | void>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const message = await act()
      if (message) results.show('success', message)
    } catch (failure) {
      if (!reportPending(failure)) results.show('error', formErrorsOf(failure)['form'] ?? '')
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}

import type { ReactNode } from 'react'
import { OFFLINE_SENTENCE } from '#platform/web/error-message.ts'
import { FormSummary } from './form-summary.tsx'
import type { FormErrors } from './use-form.ts'

interface SaveSummaryProps {
  errors: FormErrors
  /** Saves again; absent: it sends the form around. */
  onRetry?: () => void
  children?: ReactNode
}

/** What is wrong with a form whose work is kept: a save that the line has lost is tried again from here. */
export function SaveSummary({ errors, onRetry, children }: SaveSummaryProps) {
  const isLost = errors['form'] === OFFLINE_SENTENCE
  return (
    <FormSummary errors={errors}>
      {isLost && (
        <>
          <p>Ce que vous avez saisi reste ici.</p>
          <button type={onRetry ? 'button' : 'submit'} className="form-link" onClick={onRetry}>
            Réessayer
          </button>
        </>
      )}
      {children}
    </FormSummary>
  )
}

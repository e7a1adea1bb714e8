import type { ReactNode } from 'react'
import { OFFLINE_SENTENCE } from '#platform/web/error-message.ts'
import { FormSummary } from './form-summary.tsx'
import type { FormErrors } from './use-form.ts'

interface SaveSummaryProps {
  errors: FormErrors
  /** Retries the save. Omit to submit the surrounding form. */
  onRetry?: () => void
  children?: ReactNode
}

/** Form-level errors with unsaved work: a save that failed without network is retried from here. */
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

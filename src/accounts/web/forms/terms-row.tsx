import { CheckRow } from '#ui/form/check-row.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

export const TERMS_SENTENCE = 'Acceptez les conditions pour continuer.'

/** Checkbox for the terms. Links open in a new tab so that typed values are not lost. */
export function TermsRow({ errors }: { errors: FormErrors }) {
  return (
    <CheckRow name="accepts_terms" errors={errors} isRequired>
      J’accepte les{' '}
      <a href="/terms-condition" target="_blank" className="text-link">
        conditions d’utilisation
      </a>{' '}
      et la{' '}
      <a href="/politique-de-confidentialite" target="_blank" className="text-link">
        politique de confidentialité
      </a>
      .
    </CheckRow>
  )
}

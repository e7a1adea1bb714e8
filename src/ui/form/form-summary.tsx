import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { FormErrors } from './use-form.ts'

/** Form-level errors, announced to screen readers at once. The fields show the rest. */
export function FormSummary({ errors, children }: { errors: FormErrors; children?: ReactNode }) {
  const { form, ...fields } = errors
  const count = Object.keys(fields).length
  const sentence = form ?? (count > 1 ? `${count} champs sont à corriger.` : 'Un champ est à corriger.')
  return (
    <div role="alert">
      {(form !== undefined || count > 0) && (
        <div className="form-summary">
          <Icon name="circle-alert" size={20} />
          <div>
            <p>{sentence}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

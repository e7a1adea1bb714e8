import { SubmitButton } from '../form/submit-button.tsx'
import { CancelButton } from './dialog.tsx'

interface SubmitOrCancelProps {
  label: string
  isSending: boolean
  cancel?: string
}

/** Submit and cancel buttons of a form in a dialog. */
export function SubmitOrCancel({ label, isSending, cancel = 'Annuler' }: SubmitOrCancelProps) {
  return (
    <div className="grid gap-2">
      <SubmitButton label={label} isSending={isSending} />
      <CancelButton label={cancel} />
    </div>
  )
}

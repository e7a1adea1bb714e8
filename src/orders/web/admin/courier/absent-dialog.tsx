import { TextArea } from '../../../../accounts/web/desk/text-area.tsx'
import { readField } from '../../../../accounts/web/forms/use-form.ts'
import type { Stop } from '../../../contract.ts'
import { findReasonFaults } from '../../../rules/desk-faults.ts'
import { FormDialog } from '../../../../accounts/web/desk/form-dialog.tsx'
import type { QueuedDeed } from './deed-queue.ts'
import { newKey } from './new-key.ts'

interface AbsentDialogProps {
  stop: Stop
  onDeed: (deed: QueuedDeed) => void
  onClose: () => void
}

/** Says that nobody was there; the order stays on its way. */
export function AbsentDialog({ stop, onDeed, onClose }: AbsentDialogProps) {
  return (
    <FormDialog
      title={`Client absent\u202F: ${stop.name}`}
      consequence="La commande reste en livraison. Le client voit votre passage dans sa commande."
      label="Noter le passage"
      check={(typed) => findReasonFaults(readField(typed, 'reason'))}
      onSend={async (typed) => {
        const key = newKey()
        const body = { kind: 'absent', key, reason: readField(typed, 'reason') }
        onDeed({ key, stopId: stop.id, stopName: stop.name, body })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea name="reason" label="Ce qui s’est passé" maxLength={300} error={errors['reason']} />
      )}
    </FormDialog>
  )
}

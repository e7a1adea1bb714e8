import { useState } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'
import { ConfirmDialog } from '../desk/confirm-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

interface CustomerDecisionsProps {
  person: { id: number; name: string; is_blocked: boolean; is_staff: boolean }
  onChanged: () => void
}

/** What staff decide about a customer: to suspend or open the account, or to make one of two. */
export function CustomerDecisions({ person, onChanged }: CustomerDecisionsProps) {
  const [asked, setAsked] = useState<'block' | 'merge'>()
  async function block(): Promise<void> {
    try {
      await sendAsCustomer(`/api/users/${person.id}/blocage`, {
        method: 'PUT',
        body: { blocked: !person.is_blocked },
      })
      toasts.show('success', person.is_blocked ? 'Le compte est rouvert.' : 'Le compte est suspendu.')
    } finally {
      onChanged()
    }
  }
  return (
    <div className="desk-actions">
      <button type="button" className="button button-outline" onClick={() => setAsked('block')}>
        {person.is_blocked ? 'Rouvrir le compte' : 'Suspendre le compte'}
      </button>
      {!person.is_staff && (
        <button type="button" className="button button-outline" onClick={() => setAsked('merge')}>
          Fusionner un doublon
        </button>
      )}
      {asked === 'block' && (
        <BlockDialog person={person} onConfirm={block} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'merge' && (
        <MergeDialog person={person} onMerged={onChanged} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

interface BlockDialogProps extends Pick<CustomerDecisionsProps, 'person'> {
  onConfirm: () => Promise<void>
  onClose: () => void
}

function BlockDialog({ person: { name, is_blocked }, onConfirm, onClose }: BlockDialogProps) {
  return (
    <ConfirmDialog
      title={is_blocked ? `Rouvrir le compte de ${name}\u202F?` : `Suspendre ${name}\u202F?`}
      label={is_blocked ? 'Rouvrir' : 'Suspendre'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {is_blocked
        ? 'La personne peut de nouveau se connecter et commander.'
        : 'La personne est déconnectée partout et ne peut plus se connecter. Ses commandes restent.'}
    </ConfirmDialog>
  )
}

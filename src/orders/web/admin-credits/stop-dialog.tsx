import { suspendMember } from '../../../accounts/web/desk/desk-calls.ts'
import { ConfirmDialog } from '../../../accounts/web/desk/confirm-dialog.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DuePart } from '../../contract.ts'

interface StopDialogProps {
  part: Pick<DuePart, 'account_id' | 'member' | 'is_suspended'>
  /** It was sent, even if in vain: what is listed may have changed. */
  onSent: () => void
  onClose: () => void
}

/** Stops a member's credit, or opens it again. What runs goes on either way. */
export function StopDialog({ part: { account_id, member, is_suspended }, onSent, onClose }: StopDialogProps) {
  async function send(): Promise<void> {
    try {
      await suspendMember(account_id, !is_suspended)
      const said = is_suspended ? 'peut de nouveau acheter à crédit.' : 'ne peut plus acheter à crédit.'
      toasts.show('success', `${member} ${said}`)
    } finally {
      onSent()
    }
  }
  return (
    <ConfirmDialog
      title={`${is_suspended ? 'Rouvrir' : 'Arrêter'} le crédit de ${member}\u202F?`}
      label={is_suspended ? 'Rouvrir le crédit' : 'Arrêter le crédit'}
      isGrave={!is_suspended}
      onConfirm={send}
      onClose={onClose}
    >
      {is_suspended
        ? 'La personne peut de nouveau demander un crédit. Elle en est avertie.'
        : 'La personne ne peut plus demander de crédit. Elle en est avertie, et ce qu’elle doit reste dû.'}
    </ConfirmDialog>
  )
}

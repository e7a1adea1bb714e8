import type { FactorAdded } from '../../contract.ts'
import { Modal } from '../profile/modal.tsx'
import '../profile/profile.css'
import { describePasskeyFailure } from './describe-passkey-failure.ts'
import { addPasskey } from './factor-calls.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

interface AddPasskeyDialogProps {
  onAdded: (added: FactorAdded) => void
  onClose: () => void
}

/** Has the device make a passkey, under a name. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  return (
    <Modal title="Créer une clé d’accès" onClose={onClose}>
      <p className="mt-2 text-ink-2">
        Votre appareil vous demandera votre empreinte, votre visage ou son code. La clé reste chez
        lui&#x202F;: nous n’en gardons que de quoi la reconnaître.
      </p>
      <PasskeyNameForm
        name="Mon appareil"
        label="Créer la clé"
        onName={async (name) => onAdded(await addPasskey(name))}
        describe={describePasskeyFailure}
      />
    </Modal>
  )
}

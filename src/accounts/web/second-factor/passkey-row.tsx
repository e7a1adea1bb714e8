import { useState } from 'react'
import type { OwnPasskey } from '../../contract.ts'
import { Modal } from '../profile/modal.tsx'
import { useAction } from '../profile/use-action.ts'
import { describePasskeyFailure } from './describe-passkey-failure.ts'
import { removePasskey, renamePasskey } from './factor-calls.ts'
import { ActiveBadge, FactorRow, LastUse } from './factor-rows.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'

interface PasskeyRowProps {
  passkey: OwnPasskey
  /** The last factor of an account that must have one. */
  isKept: boolean
  onChange: () => void
}

/** A passkey: its name, when it was used, another name, removal. */
export function PasskeyRow({ passkey: { id, name, last_used_at }, isKept, onChange }: PasskeyRowProps) {
  const [isRenamed, setIsRenamed] = useState(false)
  const { isBusy, run } = useAction()
  async function rename(next: string): Promise<void> {
    await renamePasskey(id, next)
    setIsRenamed(false)
    onChange()
  }
  async function remove(): Promise<string> {
    await removePasskey(id)
    onChange()
    return 'La clé d’accès est retirée.'
  }
  return (
    <FactorRow
      title={name}
      badge={<ActiveBadge />}
      note={
        <>
          Clé d’accès · <LastUse at={last_used_at} />
        </>
      }
    >
      <button
        type="button"
        className="button button-ghost"
        aria-label={`Renommer ${name}`}
        onClick={() => setIsRenamed(true)}
      >
        Renommer
      </button>
      {!isKept && (
        <button
          type="button"
          className="button button-ghost"
          aria-label={`Retirer ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(remove)}
        >
          Retirer
        </button>
      )}
      {isRenamed && (
        <Modal title="Renommer la clé d’accès" onClose={() => setIsRenamed(false)}>
          <PasskeyNameForm name={name} label="Renommer" onName={rename} describe={describePasskeyFailure} />
        </Modal>
      )}
    </FactorRow>
  )
}

import { useState } from 'react'
import type { FactorAdded, OwnFactors } from '../../contract.ts'
import { LoadedPart } from '../profile/loaded-part.tsx'
import { useLoaded } from '../profile/use-loaded.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AppDialog } from './app-dialog.tsx'
import { AppRow, RecoveryRow } from './factor-rows.tsx'
import { FACTORS } from './factor-calls.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** One's own second factors: an app, passkeys, recovery codes; setting them up and taking them away. */
export function FactorsPart() {
  const factors = useLoaded<OwnFactors>(FACTORS)
  const [open, setOpen] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = (): void => setOpen(undefined)
  function finish({ recovery_codes: made }: FactorAdded): void {
    close()
    setCodes(made)
    factors.reload()
  }
  function showCodes(made: readonly string[]): void {
    setCodes(made)
    factors.reload()
  }
  return (
    <LoadedPart loaded={factors} lines={4}>
      {(own) => (
        <>
          <FactorRows
            own={own}
            onChange={factors.reload}
            onSetUpApp={() => setOpen('app')}
            onCodes={showCodes}
          />
          <button type="button" className="button button-soft mt-4" onClick={() => setOpen('passkey')}>
            Créer une clé d’accès
          </button>
          {open === 'app' && <AppDialog onAdded={finish} onClose={close} />}
          {open === 'passkey' && <AddPasskeyDialog onAdded={finish} onClose={close} />}
          {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
        </>
      )}
    </LoadedPart>
  )
}

interface FactorRowsProps {
  own: OwnFactors
  onChange: () => void
  onSetUpApp: () => void
  onCodes: (codes: readonly string[]) => void
}

function FactorRows({ own, onChange, onSetUpApp, onCodes }: FactorRowsProps) {
  const { totp, passkeys, recovery_left: left, is_required: isRequired } = own
  const count = passkeys.length + (totp === null ? 0 : 1)
  const isKept = isRequired && count === 1
  return (
    <>
      {isRequired && count === 0 && (
        <p className="mb-3 rounded-lg bg-sun-soft p-4 text-sun-ink">
          Votre compte ouvre plus que des achats&#x202F;: protégez-le par une clé d’accès ou une application.
          D’ici là, un code vous est envoyé à chaque connexion.
        </p>
      )}
      <ul className="profile-rows">
        <AppRow totp={totp} isKept={isKept} onSetUp={onSetUpApp} onChange={onChange} />
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isKept={isKept} onChange={onChange} />
        ))}
        {count > 0 && <RecoveryRow left={left} onCodes={onCodes} />}
      </ul>
    </>
  )
}

import { useState } from 'react'
import type { FactorAdded } from '../../contract.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AppDialog } from './app-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Leads who must give a second factor, and has none of their own, to setting one up. Until then codes are sent. */
export function FactorInvitation({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  function finish({ recovery_codes: made }: FactorAdded): void {
    setOpen(undefined)
    if (made === undefined) onDone()
    else setCodes(made)
  }
  const close = (): void => setOpen(undefined)
  return (
    <section aria-labelledby="factor-invitation" className="grid gap-4">
      <h2 id="factor-invitation" className="text-center text-lg font-bold">
        Protégez votre accès
      </h2>
      <p className="text-ink-2">
        Votre compte ouvre plus que des achats. Une clé d’accès ou une application d’authentification le
        protège mieux qu’un code envoyé, et vous fait gagner du temps.
      </p>
      <div className="grid gap-2">
        <button type="button" className="button button-sun" onClick={() => setOpen('passkey')}>
          Créer une clé d’accès
        </button>
        <button type="button" className="button button-outline" onClick={() => setOpen('app')}>
          Utiliser une application
        </button>
        <button type="button" className="button button-ghost" onClick={onDone}>
          Plus tard
        </button>
      </div>
      {open === 'app' && <AppDialog onAdded={finish} onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog onAdded={finish} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </section>
  )
}

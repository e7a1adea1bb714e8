import { useState, type ReactNode } from 'react'
import type { FactorAdded, FactorCalls, OwnFactors, OwnPasskey } from '#accounts/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { describeMoment } from '../profile/describe-moment.ts'
import { AppDialog } from './app-dialog.tsx'
import { AddPasskeyDialog, PasskeyNameForm } from './passkey-name-form.tsx'
import { describePasskeyFailure } from './passkeys.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const addressOf = addressesOf<FactorCalls>()
const call = callOver<FactorCalls>(sendAsCustomer)

/** The person's own second factors (app, passkeys, recovery codes), with set-up and removal. */
export function FactorsPart() {
  const factors = useApiQuery(addressOf('GET /api/users/me/factors'))
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
  const isLast = isRequired && count === 1
  return (
    <>
      {isRequired && count === 0 && (
        <p className="mb-3 rounded-lg bg-sun-soft p-4 text-sun-ink">
          Votre compte ouvre plus que des achats&#x202F;: protégez-le par une clé d’accès ou une application.
          D’ici là, un code vous est envoyé à chaque connexion.
        </p>
      )}
      <ul className="profile-rows">
        <AppRow totp={totp} isLast={isLast} onSetUp={onSetUpApp} onChange={onChange} />
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} onChange={onChange} />
        ))}
        {count > 0 && <RecoveryRow left={left} onCodes={onCodes} />}
      </ul>
    </>
  )
}

interface PasskeyRowProps {
  passkey: OwnPasskey
  /** True for the last factor of an account that requires one. */
  isLast: boolean
  onChange: () => void
}

function PasskeyRow({ passkey: { id, name, last_used_at }, isLast, onChange }: PasskeyRowProps) {
  const [isRenamed, setIsRenamed] = useState(false)
  async function rename(next: string): Promise<void> {
    await call('PUT /api/users/me/factors/passkeys/:id', { params: { id }, body: { name: next } })
    setIsRenamed(false)
    onChange()
  }
  async function remove(): Promise<string> {
    await call('DELETE /api/users/me/factors/passkeys/:id', { params: { id } })
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
      {!isLast && <RemoveButton label={`Retirer ${name}`} remove={remove} />}
      {isRenamed && (
        <Dialog look="card" title="Renommer la clé d’accès" onClose={() => setIsRenamed(false)}>
          <PasskeyNameForm name={name} label="Renommer" onName={rename} describe={describePasskeyFailure} />
        </Dialog>
      )}
    </FactorRow>
  )
}

interface FactorRowProps {
  title: string
  badge?: ReactNode
  note: ReactNode
  children: ReactNode
}

function FactorRow({ title, badge, note, children }: FactorRowProps) {
  return (
    <li className="flex-wrap gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {title}
          {badge}
        </p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      <div className="-mx-3 flex flex-wrap">{children}</div>
    </li>
  )
}

function LastUse({ at }: { at: string | null }) {
  const [now] = useState(serverDate)
  if (at === null) return 'Pas encore utilisée'
  return (
    <>
      Utilisée <time dateTime={at}>{describeMoment(at, now)}</time>
    </>
  )
}

interface AppRowProps {
  totp: OwnFactors['totp']
  /** True for the last factor of an account that requires one. */
  isLast: boolean
  onSetUp: () => void
  onChange: () => void
}

function AppRow({ totp, isLast, onSetUp, onChange }: AppRowProps) {
  const title = 'Application d’authentification'
  if (totp === null)
    return (
      <FactorRow title={title} note="Un code à 6 chiffres qui change toutes les 30 secondes.">
        <button
          type="button"
          className="button button-ghost"
          aria-label={`Ajouter\u202F: ${title}`}
          onClick={onSetUp}
        >
          Ajouter
        </button>
      </FactorRow>
    )
  async function remove(): Promise<string> {
    await call('DELETE /api/users/me/factors/totp')
    onChange()
    return 'L’application est retirée.'
  }
  return (
    <FactorRow title={title} badge={<ActiveBadge />} note={<LastUse at={totp.last_used_at} />}>
      <button
        type="button"
        className="button button-ghost"
        aria-label={`Changer d’application\u202F: ${title}`}
        onClick={onSetUp}
      >
        Changer
      </button>
      {!isLast && <RemoveButton label={`Retirer\u202F: ${title}`} remove={remove} />}
    </FactorRow>
  )
}

/** `remove` returns the success message; it may throw. */
function RemoveButton({ label, remove }: { label: string; remove: () => Promise<string> }) {
  const { isBusy, run } = useAction()
  return (
    <button
      type="button"
      className="button button-ghost"
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(remove)}
    >
      Retirer
    </button>
  )
}

function ActiveBadge() {
  return <span className="badge bg-brand-soft text-brand">Active</span>
}

function RecoveryRow({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { isBusy, run } = useAction()
  async function renew(): Promise<string> {
    const { codes } = await call('POST /api/users/me/factors/recovery_codes')
    onCodes(codes)
    return 'Les codes d’avant n’ouvrent plus rien.'
  }
  return (
    <FactorRow
      title="Codes de secours"
      note={left > 1 ? `Il en reste ${left}.` : left === 1 ? 'Il en reste un seul.' : 'Il n’en reste aucun.'}
    >
      <button
        type="button"
        className="button button-ghost"
        aria-label="Créer de nouveaux codes de secours"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(renew)}
      >
        Renouveler
      </button>
    </FactorRow>
  )
}

import { type ReactNode, useState } from 'react'
import type { OwnFactors } from '../../contract.ts'
import { describeMoment } from '../profile/describe-moment.ts'
import { useAction } from '../profile/use-action.ts'
import { removeApp, renewRecoveryCodes } from './factor-calls.ts'

interface FactorRowProps {
  title: string
  badge?: ReactNode
  note: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** A line of the list: what it is, what is said of it, what can be done. */
export function FactorRow({ title, badge, note, children }: FactorRowProps) {
  return (
    <li className="flex-wrap gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {title}
          {badge}
        </p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      <div className="-mx-3 flex flex-wrap">{children}</div>
    </li>
  )
}

/** When a factor was last used. */
export function LastUse({ at }: { at: string | null }) {
  const [now] = useState(() => new Date())
  if (at === null) return 'Pas encore utilisée'
  return (
    <>
      Utilisée <time dateTime={at}>{describeMoment(at, now)}</time>
    </>
  )
}

interface AppRowProps {
  totp: OwnFactors['totp']
  /** The last factor of an account that must have one. */
  isKept: boolean
  onSetUp: () => void
  onChange: () => void
}

export function AppRow({ totp, isKept, onSetUp, onChange }: AppRowProps) {
  const { isBusy, run } = useAction()
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
    await removeApp()
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
      {!isKept && (
        <button
          type="button"
          className="button button-ghost"
          aria-label={`Retirer\u202F: ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(remove)}
        >
          Retirer
        </button>
      )}
    </FactorRow>
  )
}

/** A factor that is asked for at the sign-in. */
export function ActiveBadge() {
  return <span className="badge bg-brand-soft text-brand">Active</span>
}

/** How many recovery codes are left, and new ones. */
export function RecoveryRow({
  left,
  onCodes,
}: {
  left: number
  onCodes: (codes: readonly string[]) => void
}) {
  const { isBusy, run } = useAction()
  async function renew(): Promise<string> {
    onCodes(await renewRecoveryCodes())
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

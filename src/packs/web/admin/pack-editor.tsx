import { type ReactNode, useState } from 'react'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { useFirstFault } from '../../../accounts/web/forms/use-first-fault.ts'
import { ConfirmDialog } from '../../../accounts/web/desk/confirm-dialog.tsx'
import { LineField } from '../../../catalogue/web/admin/fields/line-field.tsx'
import { toDay } from '../../../platform/contract/clock.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { StaffPack } from '../../contract.ts'
import { packAddress } from '../pack-address.ts'
import { isCurrent } from '../../rules/states.ts'
import type { PackForm } from './pack-form.ts'
import { PackLines } from './pack-lines.tsx'
import { describeState } from './pack-states.ts'
import { usePackEditor } from './use-pack-editor.ts'
import { Link } from '../../../ui/link.tsx'

/** One pack: its name, its days, its products at pack prices, and the way from draft to its end. */
export function PackEditor({ pack: first }: { pack: StaffPack | undefined }) {
  const { pack, form, faults, isDirty, isSending, isOvertaken, set, save, move, readAgain } =
    usePackEditor(first)
  const fields = useFirstFault<HTMLFieldSetElement>(faults)
  const isOver = pack?.state === 'expire'
  return (
    <>
      <Head pack={pack} isDirty={isDirty}>
        {!isOver && (
          <button
            type="button"
            className="button button-sun"
            aria-disabled={isSending || undefined}
            onClick={() => void save()}
          >
            {isSending ? 'Enregistrement…' : 'Enregistrer'}
          </button>
        )}
      </Head>
      <div className="mb-4 empty:hidden">
        <FormSummary errors={faults}>
          {isOvertaken && pack && (
            <button type="button" className="form-link" onClick={() => void readAgain(pack.code)}>
              Afficher la version enregistrée
            </button>
          )}
        </FormSummary>
      </div>
      <fieldset ref={fields} disabled={isOver} className="grid max-w-4xl grid-cols-1 gap-4">
        <legend className="sr-only">Pack</legend>
        <Sheet form={form} faults={faults} onChange={set} />
        <PackLines lines={form.lines} error={faults['lines']} onChange={(lines) => set({ lines })} />
      </fieldset>
      {pack && <Steps pack={pack} isDirty={isDirty} onMove={(to) => move(pack.code, to)} />}
    </>
  )
}

interface HeadProps {
  pack: StaffPack | undefined
  isDirty: boolean
  children: ReactNode
}

function Head({ pack, isDirty, children }: HeadProps) {
  const [today] = useState(() => toDay(new Date()))
  const state = pack && describeState(pack, today)
  const title = pack?.name ?? 'Nouveau pack'
  return (
    <>
      <nav aria-label="Fil d’Ariane" className="mb-1 flex items-center gap-2 text-sm">
        <Link href="/admin/packs">Packs</Link>
        <Icon name="chevron-right" size={16} />
        <span aria-current="page" className="truncate font-medium">
          {title}
        </span>
      </nav>
      <header className="admin-head items-center!">
        <h1 className="text-2xl font-bold tracking-tight">
          {title} {state && <span className={`status-pill ${state.tone} align-middle`}>{state.label}</span>}
        </h1>
        <output className="text-sm text-ink-2">{isDirty ? 'Modifié, non enregistré' : ''}</output>
        {pack && isCurrent(pack, today) && (
          <a href={packAddress(pack.code)} target="_blank" rel="noopener" className="button button-outline">
            Voir en boutique
          </a>
        )}
        {children}
      </header>
    </>
  )
}

interface SheetProps {
  form: PackForm
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<PackForm>) => void
}

function Sheet({ form, faults, onChange }: SheetProps) {
  return (
    <section className="admin-panel admin-form">
      <h2>Fiche</h2>
      <LineField
        name="name"
        label="Nom"
        maxLength={100}
        value={form.name}
        error={faults['name']}
        onChange={(name) => onChange({ name })}
      />
      <div className="admin-form-row">
        <LineField
          name="start_date"
          label="Premier jour"
          type="date"
          value={form.start_date}
          error={faults['start_date']}
          onChange={(start_date) => onChange({ start_date })}
        />
        <LineField
          name="end_date"
          label="Dernier jour"
          type="date"
          value={form.end_date}
          error={faults['end_date']}
          hint="Il compte encore ; le pack se termine seul la nuit d’après."
          onChange={(end_date) => onChange({ end_date })}
        />
      </div>
    </section>
  )
}

interface StepsProps {
  pack: StaffPack
  isDirty: boolean
  /** May throw ApiFailure. */
  onMove: (to: 'activer' | 'expirer') => Promise<void>
}

/** The next step of the pack, said before it is taken: none leads back. */
function Steps({ pack: { state, name }, isDirty, onMove }: StepsProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (state === 'expire')
    return (
      <p className="mt-6 text-sm text-ink-2">Ce pack est terminé : préparez-en un autre pour le revendre.</p>
    )
  const isDraft = state === 'draft'
  const label = isDraft ? 'Mettre en vente' : 'Terminer'
  return (
    <div className="desk-actions mt-6">
      <button
        type="button"
        className={isDraft ? 'button button-green' : 'button button-outline is-refusal'}
        disabled={isDirty}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
      {isDirty && <p className="self-center text-sm text-ink-2">Enregistrez d’abord vos modifications.</p>}
      {isAsking && (
        <ConfirmDialog
          title={`${label} « ${name} »\u202F?`}
          label={label}
          isGrave={!isDraft}
          onConfirm={() => onMove(isDraft ? 'activer' : 'expirer')}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {isDraft
              ? 'Il apparaît en boutique dès son premier jour. Il ne redeviendra pas un brouillon.'
              : 'Il quitte la boutique aussitôt et pour toujours. Les commandes passées restent.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

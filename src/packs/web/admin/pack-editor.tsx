import { type ReactNode, useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import { ProductLines } from '#catalogue/web/admin/fields/product-lines.tsx'
import { writeDay } from '#catalogue/web/admin/fields/write-day.ts'
import type { StaffPack } from '#packs/contract.ts'
import { PACK_FIELDS } from '#packs/contract/pack-fields.ts'
import { listObstacles } from '#packs/rules/obstacles.ts'
import { describeDearPack } from '#packs/rules/saving.ts'
import { isCurrent } from '#packs/rules/states.ts'
import { toDay } from '#platform/contract/clock.ts'
import { inputOf, labelsOf } from '#platform/contract/edited-field.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { LinePieces } from '#stock/web/admin/pieces-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { SaveButton } from '#ui/form/busy-button.tsx'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { useFocusFirstError } from '#ui/form/use-focus-first-error.ts'
import { Trail } from '#ui/page/page-head.tsx'
import { Warning } from '#ui/states/warning.tsx'
import { packAddress } from '../pack-address.ts'
import { type PackForm, type LineForm, sumPack, toPackForm } from './pack-form.ts'
import { describeState } from './pack-states.ts'
import { usePackEditor } from './use-pack-editor.ts'

function formatField(form: PackForm, key: keyof PackForm): string {
  if (key === 'name') return form.name
  if (key !== 'lines') return form[key] && writeDay(form[key])
  return form.lines
    .map(({ name, quantity, price_unit }) => `${quantity} × ${name}, ${price_unit}\u00A0FCFA`)
    .join('\n')
}

/** One pack: name, period, products with pack prices, and its state transitions. */
export function PackEditor({ pack: first }: { pack: StaffPack | undefined }) {
  const { pack, form, errors, isDirty, isSending, overtaking, set, save, settle, move } = usePackEditor(first)
  const fields = useFocusFirstError<HTMLFieldSetElement>(errors)
  const isOver = pack?.state === 'expire'
  return (
    <>
      <Head pack={pack} isDirty={isDirty}>
        {!isOver && <SaveButton isSending={isSending} onSave={save} />}
      </Head>
      <div className="mb-4 empty:hidden">
        <SaveSummary errors={errors} onRetry={() => void save()} />
      </div>
      {pack && overtaking && (
        <BothVersions
          what="ce pack pendant que vous le modifiiez"
          by={overtaking.updated_by}
          base={toPackForm(pack)}
          mine={form}
          theirs={toPackForm(overtaking)}
          labels={labelsOf(PACK_FIELDS)}
          format={formatField}
          onSettle={settle}
        />
      )}
      {pack && !isOver && <Obstacles pack={pack} />}
      <fieldset ref={fields} disabled={isOver} className="grid grid-cols-1 gap-4">
        <legend className="sr-only">Pack</legend>
        <Sheet form={form} errors={errors} onChange={set} />
        <PackLines
          name={form.name}
          lines={form.lines}
          error={errors['lines']}
          onChange={(lines) => set({ lines })}
        />
      </fieldset>
      {pack && <Steps pack={pack} isDirty={isDirty} onMove={(to) => move(pack.code, to)} />}
    </>
  )
}

/** Reasons why the stored pack is not available. */
function Obstacles({ pack }: { pack: StaffPack }) {
  const obstacles = listObstacles(pack)
  if (obstacles.length === 0) return null
  return (
    <section className="admin-panel mb-4" aria-label="Ce pack ne peut pas être vendu">
      <Warning>
        Ce pack ne peut pas être vendu tant qu’un de ses produits manque. Les clients le voient indisponible.
      </Warning>
      <ul className="mt-2 ml-6 list-disc text-sm">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </section>
  )
}

interface HeadProps {
  pack: StaffPack | undefined
  isDirty: boolean
  children: ReactNode
}

function Head({ pack, isDirty, children }: HeadProps) {
  const [today] = useState(() => toDay(serverDate()))
  const state = pack && describeState(pack, today)
  const title = pack?.name ?? 'Nouveau pack'
  return (
    <>
      <Trail list="Packs" href="/admin/packs" title={title} />
      <header className="admin-head items-center!">
        <h1 className="text-2xl font-bold">
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
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<PackForm>) => void
}

function Sheet({ form, errors, onChange }: SheetProps) {
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Fiche</h2>
      <InputField
        {...inputOf(PACK_FIELDS, 'name')}
        value={form.name}
        error={errors['name']}
        onValue={(name) => onChange({ name })}
      />
      <div className="form-row">
        <InputField
          {...inputOf(PACK_FIELDS, 'start_date')}
          type="date"
          value={form.start_date}
          error={errors['start_date']}
          onValue={(start_date) => onChange({ start_date })}
        />
        <InputField
          {...inputOf(PACK_FIELDS, 'end_date')}
          type="date"
          value={form.end_date}
          error={errors['end_date']}
          hint="Il compte encore ; le pack se termine seul la nuit d’après."
          onValue={(end_date) => onChange({ end_date })}
        />
      </div>
    </section>
  )
}

interface StepsProps {
  pack: StaffPack
  isDirty: boolean
  /** May throw ApiError. */
  onMove: (to: 'activer' | 'expirer') => Promise<void>
}

/** The next transition, explained before it is made, because it cannot be reverted. */
function Steps({ pack: { state, name }, isDirty, onMove }: StepsProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (state === 'expire')
    return (
      <p className="mt-6 text-sm text-ink-2">Ce pack est terminé : préparez-en un autre pour le revendre.</p>
    )
  const isDraft = state === 'draft'
  const label = isDraft ? 'Mettre en vente' : 'Terminer'
  return (
    <div className="actions mt-6">
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
          {isDraft && <SecondPersonNote limit="prices" />}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface PackLinesProps {
  name: string
  lines: readonly LineForm[]
  error: string | undefined
  onChange: (lines: readonly LineForm[]) => void
}

/** Products of a pack with their pack prices, and the total. */
function PackLines({ name: packName, ...list }: PackLinesProps) {
  return (
    <ProductLines
      id="produit-du-pack"
      {...list}
      toLine={({ id, name, list_price }) => ({
        product_id: id,
        name,
        list_price,
        quantity: '1',
        price_unit: formatAmount(list_price),
      })}
      sum={<Sum name={packName} lines={list.lines} />}
    >
      {({ product_id, name, list_price, quantity, price_unit }, change) => (
        <>
          <div className="col-span-3 self-center md:col-span-1">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-ink-2">Seul : {formatFrancs(list_price)}</p>
          </div>
          <LinePieces
            name={`pieces-${product_id}`}
            of={name}
            maxLength={2}
            value={quantity}
            onValue={(typed) => change({ quantity: typed })}
          />
          <AmountField
            name={`prix-${product_id}`}
            label={
              <>
                Prix<span className="sr-only"> de {name}</span> dans le pack
              </>
            }
            value={price_unit}
            onValue={(typed) => change({ price_unit: typed })}
          />
        </>
      )}
    </ProductLines>
  )
}

function Sum({ name, lines }: Pick<PackForm, 'name' | 'lines'>) {
  const { pack, separate } = sumPack(lines)
  if (lines.length === 0) return null
  const saving = separate - pack
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {saving < 0 && (
          <Warning>{describeDearPack({ name: name.trim() || 'sans nom', pack, separate })}</Warning>
        )}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm [&>dd]:text-right [&>dd]:tabular-nums">
        <dt className="font-bold">Prix du pack</dt>
        <dd className="font-bold">{formatFrancs(pack)}</dd>
        <dt className="text-ink-2">Achetés séparément aujourd’hui</dt>
        <dd>{formatFrancs(separate)}</dd>
        <dt className="text-ink-2">Économie</dt>
        <dd className={saving > 0 ? 'font-medium text-brand' : 'font-medium text-promo'}>
          {saving > 0 ? formatFrancs(saving) : 'Aucune'}
        </dd>
      </dl>
    </>
  )
}

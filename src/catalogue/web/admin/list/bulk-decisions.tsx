import { useState } from 'react'
import type { BulkChange, BulkResult, AdminCategory, AdminProduct } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask, type CatalogueCall } from '../call.ts'

const ACTIONS = [
  { action: 'vendre', label: 'Mettre en vente' },
  { action: 'retirer', label: 'Retirer de la vente' },
  { action: 'archiver', label: 'Archiver' },
] as const

interface BulkDecisionsProps {
  chosen: readonly AdminProduct[]
  categories: readonly AdminCategory[]
  call: CatalogueCall
  /** Clears all ticks. */
  onClear: () => void
}

/** A dry run that waits for confirmation. */
interface Tried {
  title: string
  change: BulkChange
  outcome: BulkResult
}

/** Actions for all ticked products. The effect is shown before and after. */
export function BulkDecisions({ chosen, categories, call, onClear }: BulkDecisionsProps) {
  const [tried, setTried] = useState<Tried>()
  const ids = chosen.map(({ id }) => id)
  async function tryOut(title: string, change: BulkChange): Promise<void> {
    try {
      const outcome = await ask('POST /api/admin/produits/lot', { body: { ...change, dry_run: true } })
      setTried({ title, change, outcome })
    } catch (failure) {
      toasts.about('bulk-decisions').show('error', errorMessage(failure))
    }
  }
  return (
    <>
      <BulkBar count={chosen.length} nouns={['produit choisi', 'produits choisis']} onClear={onClear}>
        <ActionButtons onChoose={({ action, label }) => void tryOut(label, { action, ids, dry_run: true })} />
        <Link
          href={`/admin/promotions/nouveau?produits=${ids.join(',')}`}
          className="button button-outline text-ink"
        >
          Mettre en promo
        </Link>
        <CategorySelect
          categories={categories}
          onChoose={({ id, name }) =>
            void tryOut(`Passer en « ${name} »`, { action: 'classer', categ_id: id, ids, dry_run: true })
          }
        />
      </BulkBar>
      {tried && (
        <TriedDialog tried={tried} call={call} onDone={onClear} onClose={() => setTried(undefined)} />
      )}
    </>
  )
}

function ActionButtons({ onChoose }: { onChoose: (action: (typeof ACTIONS)[number]) => void }) {
  return ACTIONS.map((action) => (
    <button
      key={action.action}
      type="button"
      className="button button-outline text-ink"
      onClick={() => onChoose(action)}
    >
      {action.label}
    </button>
  ))
}

interface TriedDialogProps {
  tried: Tried
  call: CatalogueCall
  onDone: () => void
  onClose: () => void
}

function TriedDialog({ tried: { title, change, outcome }, call, onDone, onClose }: TriedDialogProps) {
  async function confirm(): Promise<void> {
    const done = await call('POST /api/admin/produits/lot', { body: { ...change, dry_run: false } })
    const count = done.changed.length
    const refused = done.refused.length
    toasts
      .about('bulk-decisions')
      .show(
        refused > 0 ? 'warning' : 'success',
        `${count} produit${count > 1 ? 's modifiés' : ' modifié'}${refused > 0 ? `, ${refused} refusé${refused > 1 ? 's' : ''}` : ''}.`,
      )
    onDone()
  }
  return (
    <ConfirmDialog
      title={`${title}\u202F?`}
      label={title}
      isGrave={change.action === 'archiver'}
      isEmpty={outcome.changed.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <BulkSummary outcome={outcome} />
    </ConfirmDialog>
  )
}

interface CategorySelectProps {
  categories: readonly AdminCategory[]
  onChoose: (category: AdminCategory) => void
}

function CategorySelect({ categories, onChoose }: CategorySelectProps) {
  return (
    <select
      aria-label="Changer de catégorie"
      className="admin-chip text-ink"
      value=""
      onChange={({ target: { value } }) => {
        const category = categories.find(({ id }) => String(id) === value)
        if (category) onChoose(category)
      }}
    >
      <option value="" disabled>
        Changer de catégorie…
      </option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {nameCategory(name)}
        </option>
      ))}
    </select>
  )
}

interface Named {
  id: number
  name: string
  reason?: string
}

interface BulkSummaryProps {
  outcome: { changed: readonly Named[]; unchanged: readonly Named[]; refused: readonly Named[] }
}

/** Maximum names shown per group. The rest is counted. */
const SHOWN = 8

/** Products that a bulk change affects, leaves as they are, or cannot change. */
function BulkSummary({ outcome: { changed, unchanged, refused } }: BulkSummaryProps) {
  return (
    <>
      <Part title={writeCount(changed.length, 'changera', 'changeront')} rows={changed} />
      {unchanged.length > 0 && (
        <Part title={`${writeCount(unchanged.length, 'l’est', 'le sont')} déjà`} rows={unchanged} />
      )}
      {refused.length > 0 && (
        <Part title={writeCount(refused.length, 'sera laissé', 'seront laissés')} rows={refused} />
      )}
    </>
  )
}

const writeCount = (count: number, one: string, several: string): string =>
  count === 0
    ? 'Aucun produit ne changera'
    : `${count} produit${count > 1 ? 's' : ''} ${count > 1 ? several : one}`

function Part({ title, rows }: { title: string; rows: readonly Named[] }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="text-sm text-ink-2">
        {rows.slice(0, SHOWN).map(({ id, name, reason }) => (
          <li key={id}>
            {name}
            {reason && ` : ${reason}`}
          </li>
        ))}
        {rows.length > SHOWN && <li>et {rows.length - SHOWN} autres</li>}
      </ul>
    </section>
  )
}

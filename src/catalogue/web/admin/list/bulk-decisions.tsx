import { useState } from 'react'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'
import { BulkBar } from '../../../../ui/admin/bulk-bar.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { BulkChange, BulkResult, DeskCategory } from '../../../contract/desk.ts'
import { decideForMany } from '../desk-calls.ts'
import { ConfirmDialog } from '../../../../accounts/web/desk/confirm-dialog.tsx'
import { BulkSummary } from './bulk-summary.tsx'
import { Link } from '../../../../ui/link.tsx'

const ACTIONS = [
  { action: 'vendre', label: 'Mettre en vente' },
  { action: 'retirer', label: 'Retirer de la vente' },
  { action: 'archiver', label: 'Archiver' },
] as const

interface BulkDecisionsProps {
  chosen: ReadonlySet<number>
  categories: readonly DeskCategory[]
  onClear: () => void
  onDone: () => void
}

/** A decision that was tried and waits to be confirmed. */
interface Tried {
  title: string
  change: BulkChange
  outcome: BulkResult
}

/** What can be decided for all ticked products; what it does is said before and after. */
export function BulkDecisions({ chosen, categories, onClear, onDone }: BulkDecisionsProps) {
  const [tried, setTried] = useState<Tried>()
  const ids = [...chosen]
  async function tryOut(title: string, change: BulkChange): Promise<void> {
    try {
      setTried({ title, change, outcome: await decideForMany({ ...change, dry_run: true }) })
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
  }
  return (
    <>
      <BulkBar count={chosen.size} nouns={['produit choisi', 'produits choisis']} onClear={onClear}>
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
      {tried && <TriedDialog tried={tried} onDone={onDone} onClose={() => setTried(undefined)} />}
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
  onDone: () => void
  onClose: () => void
}

function TriedDialog({ tried: { title, change, outcome }, onDone, onClose }: TriedDialogProps) {
  async function confirm(): Promise<void> {
    const done = await decideForMany({ ...change, dry_run: false })
    const count = done.changed.length
    const refused = done.refused.length
    toasts.show(
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
  categories: readonly DeskCategory[]
  onChoose: (category: DeskCategory) => void
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
          {name}
        </option>
      ))}
    </select>
  )
}

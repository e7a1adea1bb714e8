import { useState } from 'react'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { DeskCategory } from '../../../contract/desk.ts'
import { archiveCategory, orderCategories } from '../desk-calls.ts'
import { ConfirmDialog } from '../../../../accounts/web/desk/confirm-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { writeProducts } from './write-products.ts'
import { Link } from '../../../../ui/link.tsx'

/** Categories in the shop's order. */
export function CategoriesScreen() {
  const { value: categories, failure, reload } = useStaffRead<DeskCategory[]>('/api/admin/categories')
  const [edited, setEdited] = useState<DeskCategory | 'new'>()
  const [leaving, setLeaving] = useState<DeskCategory>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (categories === undefined) return <DeskWaiting />
  return (
    <>
      <PageHead
        title="Catégories"
        note="Leur ordre est celui du menu. Congélateurs, téléviseurs, réfrigérateurs et cuisinières restent en tête."
      >
        <button type="button" className="button button-sun" onClick={() => setEdited('new')}>
          <Icon name="plus" size={20} /> Nouvelle catégorie
        </button>
      </PageHead>
      {categories.length === 0 ? (
        <EmptyState icon={<Icon name="layout-grid" />} title="Aucune catégorie">
          Créez-en une : chaque produit en a besoin.
        </EmptyState>
      ) : (
        <CategoryList categories={categories} onChanged={reload} onEdit={setEdited} onArchive={setLeaving} />
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <ArchiveDialog category={leaving} onDone={reload} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

interface CategoryListProps {
  categories: readonly DeskCategory[]
  onChanged: () => void
  onEdit: (category: DeskCategory) => void
  onArchive: (category: DeskCategory) => void
}

function CategoryList({ categories, onChanged, onEdit, onArchive }: CategoryListProps) {
  /** A category changes place with its neighbour of the same shelf: the first kinds stay first. */
  const canSwap = (one: number, other: number): boolean =>
    other >= 0 && other < categories.length && categories[one]?.shelf === categories[other]?.shelf
  async function swap(one: number, other: number): Promise<void> {
    const ids = categories.map(({ id }) => id)
    const [moved, met] = [ids[one], ids[other]]
    if (moved === undefined || met === undefined) return
    try {
      await orderCategories(ids.with(one, met).with(other, moved))
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
    onChanged()
  }
  return (
    <div className="admin-table-box">
      <table className="admin-table is-stacked">
        <caption className="sr-only">Catégories</caption>
        <thead>
          <tr>
            <th scope="col">Catégorie</th>
            <th scope="col">Genre</th>
            <th scope="col" className="is-number">
              Produits
            </th>
            <th scope="col">
              <span className="sr-only">Décisions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category, place) => (
            <CategoryRow
              key={category.id}
              category={category}
              onUp={canSwap(place, place - 1) ? () => void swap(place, place - 1) : undefined}
              onDown={canSwap(place, place + 1) ? () => void swap(place, place + 1) : undefined}
              onEdit={() => onEdit(category)}
              onArchive={() => onArchive(category)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ArchiveDialogProps {
  category: DeskCategory
  onDone: () => void
  onClose: () => void
}

function ArchiveDialog({ category, onDone, onClose }: ArchiveDialogProps) {
  const { id, name, products } = category
  async function archive(): Promise<void> {
    await archiveCategory(id)
    toasts.show('success', `Catégorie « ${name} » archivée.`)
    onDone()
  }
  return (
    <ConfirmDialog
      title={`Archiver « ${name} »\u202F?`}
      label="Archiver"
      isGrave
      isEmpty={products > 0}
      onConfirm={archive}
      onClose={onClose}
    >
      {products > 0 ? (
        <p>
          Elle contient encore {writeProducts(products)}.{' '}
          <Link href={`/admin/produits?categorie=${id}`} className="text-brand underline">
            Les voir pour les déplacer
          </Link>
        </p>
      ) : (
        <p>Elle quitte le menu. Les produits archivés qui y étaient demanderont une autre catégorie.</p>
      )}
    </ConfirmDialog>
  )
}

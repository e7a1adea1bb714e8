import { useState, type ReactNode } from 'react'
import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { type CatalogueCall, useCatalogueCall } from '../call.ts'
import { CategoryDialog, writeKind } from './category-dialog.tsx'
import { RowAction } from './row-action.tsx'
import { formatProducts, writeCount } from './write-products.ts'

/** Categories in the shop's order. */
export function CategoriesScreen({ categories }: { categories: AdminCategory[] }) {
  const call = useCatalogueCall()
  const [edited, setEdited] = useState<AdminCategory | 'new'>()
  const [leaving, setLeaving] = useState<AdminCategory>()
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
        <CategoryList categories={categories} call={call} onEdit={setEdited} onArchive={setLeaving} />
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          call={call}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <ArchiveDialog category={leaving} call={call} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

interface CategoryListProps {
  categories: readonly AdminCategory[]
  call: CatalogueCall
  onEdit: (category: AdminCategory) => void
  onArchive: (category: AdminCategory) => void
}

function CategoryList({ categories, call, onEdit, onArchive }: CategoryListProps) {
  const { reload } = useReload()
  /** A category changes place with its neighbour of the same shelf: the first kinds stay first. */
  const canSwap = (one: number, other: number): boolean =>
    other >= 0 && other < categories.length && categories[one]?.shelf === categories[other]?.shelf
  async function swap(one: number, other: number): Promise<void> {
    const ids = categories.map(({ id }) => id)
    const [moved, met] = [ids[one], ids[other]]
    if (moved === undefined || met === undefined) return
    try {
      await call('PUT /api/admin/categories/ordre', {
        body: { ids: ids.with(one, met).with(other, moved) },
      })
    } catch (failure) {
      toasts.about('categories').show('error', errorMessage(failure))
      reload()
    }
  }
  const actions: Column<AdminCategory> = {
    key: 'actions',
    label: 'Décisions',
    isSilent: true,
    cell: (category) => {
      const place = categories.indexOf(category)
      return (
        <CategoryActions
          category={category}
          onUp={canSwap(place, place - 1) ? () => void swap(place, place - 1) : undefined}
          onDown={canSwap(place, place + 1) ? () => void swap(place, place + 1) : undefined}
          onEdit={() => onEdit(category)}
          onArchive={() => onArchive(category)}
        />
      )
    },
  }
  return (
    <DataTable
      caption="Catégories"
      columns={[...CATEGORY_COLUMNS, actions]}
      rows={categories}
      keyOf={({ id }) => id}
    />
  )
}

interface ArchiveDialogProps {
  category: AdminCategory
  call: CatalogueCall
  onClose: () => void
}

function ArchiveDialog({ category, call, onClose }: ArchiveDialogProps) {
  const { id, products } = category
  const name = nameCategory(category.name)
  async function archive(): Promise<void> {
    await call('DELETE /api/categories/:id', { params: { id } })
    toasts.about('categories').show('success', `Catégorie « ${name} » archivée.`)
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
          Elle contient encore {formatProducts(products)}.{' '}
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

/** Names of the accounting are reserved; where staff read another word the stored one is told too. */
const describeHidden = (name: string): string =>
  nameCategory(name) === name
    ? 'Nom réservé\u202F: la boutique ne la montre pas'
    : `Nom réservé «\u00A0${name}\u00A0»\u202F: la boutique ne la montre pas`

/** What is said of a category in the list. */
const CATEGORY_COLUMNS: readonly Column<AdminCategory>[] = [
  {
    key: 'name',
    label: 'Catégorie',
    cell: ({ name, is_shown }) => (
      <>
        <span className="font-medium">{nameCategory(name)}</span>
        {!is_shown && <small>{describeHidden(name)}</small>}
      </>
    ),
  },
  { key: 'kind', label: 'Genre', isLabelled: true, cell: ({ kind }) => writeKind(kind) },
  {
    key: 'products',
    label: 'Produits',
    isNumber: true,
    isLabelled: true,
    cell: ({ id, products }) => (
      <Link href={`/admin/produits?categorie=${id}`} className="hover:underline">
        {writeCount(products)}
      </Link>
    ),
  },
]

interface CategoryActionsProps {
  category: AdminCategory
  /** Undefined where it cannot go further. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onArchive: () => void
}

/** Where a category stands, and what can be done with it. */
function CategoryActions({ category, onUp, onDown, onEdit, onArchive }: CategoryActionsProps) {
  const name = nameCategory(category.name)
  return (
    <div className="flex flex-wrap items-center gap-1 md:justify-end">
      <MoveButton label={`Monter ${name}`} onPress={onUp}>
        <StaffIcon name="arrow-up" size={18} />
      </MoveButton>
      <MoveButton label={`Descendre ${name}`} onPress={onDown}>
        <StaffIcon name="arrow-down" size={18} />
      </MoveButton>
      <RowAction verb="Modifier" name={name} onPress={onEdit} />
      <RowAction verb="Archiver" name={name} isGrave onPress={onArchive} />
    </div>
  )
}

interface MoveButtonProps {
  label: string
  onPress: (() => void) | undefined
  children: ReactNode
}

function MoveButton({ label, onPress, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button disabled:opacity-30"
      aria-label={label}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

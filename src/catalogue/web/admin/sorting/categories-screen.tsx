import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { CATEGORY_FIELDS } from '#catalogue/contract/sorting-fields.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { writeKind } from '#catalogue/rules/category-kinds.ts'
import { listColumn } from '#platform/contract/edited-field.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { type CatalogueCall, useCatalogueCall } from '../call.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { formatProducts, writeCount } from './write-products.ts'

export function CategoriesScreen({ categories }: { categories: AdminCategory[] }) {
  const call = useCatalogueCall()
  const move = useMove(categories, call)
  const edit = (category: AdminCategory | undefined, onClose: () => void) => (
    <CategoryDialog category={category} call={call} onClose={onClose} />
  )
  return (
    <ListPage
      title="Catégories"
      note="Leur ordre est celui du menu. Congélateurs, téléviseurs, réfrigérateurs et cuisinières restent en tête."
      create={{ label: 'Nouvelle catégorie', open: (onClose) => edit(undefined, onClose) }}
      columns={CATEGORY_COLUMNS}
      rows={categories}
      keyOf={({ id }) => id}
      nameOf={({ name }) => nameCategory(name)}
      rowActions={(category) => [
        { verb: 'Monter', icon: <StaffIcon name="arrow-up" size={18} />, ...move(category, -1) },
        {
          verb: 'Descendre',
          icon: <StaffIcon name="arrow-down" size={18} />,
          ...move(category, 1),
        },
        { verb: 'Modifier', open: (onClose) => edit(category, onClose) },
        {
          verb: 'Archiver',
          isGrave: true,
          open: (onClose) => <ArchiveDialog category={category} call={call} onClose={onClose} />,
        },
      ]}
      empty={{
        icon: <Icon name="layout-grid" />,
        title: 'Aucune catégorie',
        text: 'Créez-en une : chaque produit en a besoin.',
      }}
    />
  )
}

/** Swaps a category with the adjacent one on the same shelf, because the priority kinds stay first. */
function useMove(categories: readonly AdminCategory[], call: CatalogueCall) {
  const { reload } = useReload()
  return (category: AdminCategory, step: -1 | 1) => {
    const place = categories.indexOf(category)
    const met = categories[place + step]
    async function run(): Promise<void> {
      if (met === undefined) return
      const ids = categories.map(({ id }) => id)
      try {
        await call('PUT /api/admin/categories/ordre', {
          body: { ids: ids.with(place, met.id).with(place + step, category.id) },
        })
      } catch (failure) {
        reload()
        throw failure
      }
    }
    return { isDisabled: met?.shelf !== category.shelf, run }
  }
}

interface ArchiveDialogProps {
  category: AdminCategory
  call: CatalogueCall
  onClose: () => void
}

function ArchiveDialog({ category, call, onClose }: ArchiveDialogProps) {
  const { id, products } = category
  const name = nameCategory(category.name)
  async function archive(): Promise<string> {
    await call('DELETE /api/categories/:id', { params: { id } })
    return `Catégorie « ${name} » archivée.`
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

/** Accounting names are reserved. If staff see a French label, the stored name is shown as well. */
const describeHidden = (name: string): string =>
  nameCategory(name) === name
    ? 'Nom réservé\u202F: la boutique ne la montre pas'
    : `Nom réservé «\u00A0${name}\u00A0»\u202F: la boutique ne la montre pas`

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
  { ...listColumn(CATEGORY_FIELDS.kind, 'kind'), isLabelled: true, cell: ({ kind }) => writeKind(kind) },
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

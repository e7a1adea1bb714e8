import { useState } from 'react'
import type { AdminTag } from '#catalogue/contract/admin.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { readField } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { type CatalogueCall, idempotencyHeaders, useCatalogueCall } from '../call.ts'
import { checkName } from '../fields/check-name.ts'
import { HOLIDAYS } from './holidays.ts'
import { RowAction } from './row-action.tsx'
import { writeCount, formatProducts } from './write-products.ts'

/** Tags: what a card bears in a corner, and what feeds the lists of the holidays. */
export function TagsScreen({ tags }: { tags: AdminTag[] }) {
  const call = useCatalogueCall()
  const [edited, setEdited] = useState<AdminTag | 'new'>()
  const [leaving, setLeaving] = useState<AdminTag>()
  return (
    <>
      <PageHead
        title="Étiquettes"
        note="Un nom qui contient « Ramadan » ou « Tabaski » nourrit la liste de la fête avec ses produits en promo."
      >
        <button type="button" className="button button-sun" onClick={() => setEdited('new')}>
          <Icon name="plus" size={20} /> Nouvelle étiquette
        </button>
      </PageHead>
      {tags.length === 0 ? (
        <EmptyState icon={<Icon name="tag" />} title="Aucune étiquette">
          Les étiquettes que vous créez ici ou sur la fiche d’un produit apparaissent ici.
        </EmptyState>
      ) : (
        <TagTable tags={tags} onEdit={setEdited} onDelete={setLeaving} />
      )}
      {edited && (
        <TagDialog
          tag={edited === 'new' ? undefined : edited}
          call={call}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <DeleteDialog tag={leaving} call={call} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

interface TagTableProps {
  tags: readonly AdminTag[]
  onEdit: (tag: AdminTag) => void
  onDelete: (tag: AdminTag) => void
}

function TagTable({ tags, onEdit, onDelete }: TagTableProps) {
  const actions: Column<AdminTag> = {
    key: 'actions',
    label: 'Décisions',
    isSilent: true,
    cell: (tag) => (
      <div className="flex flex-wrap gap-1 md:justify-end">
        <RowAction verb="Renommer" name={tag.name} onPress={() => onEdit(tag)} />
        <RowAction verb="Supprimer" name={tag.name} isGrave onPress={() => onDelete(tag)} />
      </div>
    ),
  }
  return <DataTable caption="Étiquettes" columns={[...COLUMNS, actions]} rows={tags} keyOf={({ id }) => id} />
}

const COLUMNS: readonly Column<AdminTag>[] = [
  { key: 'name', label: 'Étiquette', className: 'font-medium', cell: ({ name }) => name },
  {
    key: 'products',
    label: 'Produits',
    isNumber: true,
    isLabelled: true,
    cell: ({ id, products }) => (
      <Link href={`/admin/produits?etiquette=${id}`} className="hover:underline">
        {writeCount(products)}
      </Link>
    ),
  },
  {
    key: 'list',
    label: 'Liste',
    cell: ({ list }) => list !== null && <HolidayLink list={list} />,
  },
]

function HolidayLink({ list }: { list: NonNullable<AdminTag['list']> }) {
  const page = HOLIDAYS[list]
  return (
    <Link href={page.href} className="text-brand underline">
      {page.label}
    </Link>
  )
}

interface TagDialogProps {
  /** Undefined: a new one. */
  tag: AdminTag | undefined
  call: CatalogueCall
  onClose: () => void
}

function TagDialog({ tag, call, onClose }: TagDialogProps) {
  async function save(typed: FormData): Promise<void> {
    const body = { name: readField(typed, 'name') }
    await (tag
      ? call('PUT /api/admin/etiquettes/:id', { params: { id: tag.id }, body })
      : call('POST /api/admin/etiquettes', { body, headers: idempotencyHeaders(body) }))
    toasts.show('success', tag ? 'Étiquette renommée.' : 'Étiquette créée.')
  }
  return (
    <FormDialog
      title={tag ? `Renommer « ${tag.name} »` : 'Nouvelle étiquette'}
      label={tag ? 'Renommer' : 'Créer'}
      check={checkName}
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <TextField name="name" label="Nom" maxLength={60} defaultValue={tag?.name} errors={errors} />
      )}
    </FormDialog>
  )
}

interface DeleteDialogProps {
  tag: AdminTag
  call: CatalogueCall
  onClose: () => void
}

function DeleteDialog({ tag: { id, name, products }, call, onClose }: DeleteDialogProps) {
  async function remove(): Promise<void> {
    await call('DELETE /api/admin/etiquettes/:id', { params: { id } })
    toasts.show('success', `Étiquette « ${name} » supprimée.`)
  }
  return (
    <ConfirmDialog
      title={`Supprimer « ${name} »\u202F?`}
      label="Supprimer"
      isGrave
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {products === 0
          ? 'Aucun produit ne la porte.'
          : `Elle disparaît de ${formatProducts(products)}, qui restent en vente.`}
      </p>
    </ConfirmDialog>
  )
}

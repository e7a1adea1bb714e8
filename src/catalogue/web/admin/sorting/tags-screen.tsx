import { type AdminTag, TagWrite } from '#catalogue/contract/admin.ts'
import { TAG_FIELDS } from '#catalogue/contract/sorting-fields.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import { type CatalogueCall, idempotencyHeaders, useCatalogueCall } from '../call.ts'
import { HOLIDAYS } from './holidays.ts'
import { writeCount, formatProducts } from './write-products.ts'

/** Tags: labels on product cards, and sources of the holiday lists. */
export function TagsScreen({ tags }: { tags: AdminTag[] }) {
  const call = useCatalogueCall()
  return (
    <ListPage
      title="Étiquettes"
      note="Un nom qui contient « Ramadan » ou « Tabaski » nourrit la liste de la fête avec ses produits en promo."
      create={{
        label: 'Nouvelle étiquette',
        open: (onClose) => <TagDialog tag={undefined} call={call} onClose={onClose} />,
      }}
      columns={COLUMNS}
      rows={tags}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      rowActions={(tag) => [
        { verb: 'Renommer', open: (onClose) => <TagDialog tag={tag} call={call} onClose={onClose} /> },
        {
          verb: 'Supprimer',
          isGrave: true,
          open: (onClose) => <DeleteDialog tag={tag} call={call} onClose={onClose} />,
        },
      ]}
      empty={{
        icon: <Icon name="tag" />,
        title: 'Aucune étiquette',
        text: 'Les étiquettes que vous créez ici ou sur la fiche d’un produit apparaissent ici.',
      }}
    />
  )
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
  /** Undefined when creating. */
  tag: AdminTag | undefined
  call: CatalogueCall
  onClose: () => void
}

export const tagForm = bodyForm(TagWrite, (typed: FormData) => readFields(typed, ['name']))

export function TagDialog({ tag, call, onClose }: TagDialogProps) {
  return (
    <EditDialog
      title={tag ? `Renommer « ${tag.name} »` : 'Nouvelle étiquette'}
      label={tag ? 'Renommer' : 'Créer'}
      fields={[{ ...inputOf(TAG_FIELDS, 'name'), value: tag?.name }]}
      check={tagForm.check}
      onSend={async (_typed, form) => {
        const body = tagForm.read(form)
        await (tag
          ? call('PUT /api/admin/etiquettes/:id', { params: { id: tag.id }, body })
          : call('POST /api/admin/etiquettes', { body, headers: idempotencyHeaders(body) }))
        return tag ? 'Étiquette renommée.' : 'Étiquette créée.'
      }}
      onClose={onClose}
    />
  )
}

interface DeleteDialogProps {
  tag: AdminTag
  call: CatalogueCall
  onClose: () => void
}

function DeleteDialog({ tag: { id, name, products }, call, onClose }: DeleteDialogProps) {
  async function remove(): Promise<string> {
    await call('DELETE /api/admin/etiquettes/:id', { params: { id } })
    return `Étiquette « ${name} » supprimée.`
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

import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { TextField } from '../../../../accounts/web/forms/text-field.tsx'
import { readField } from '../../../../accounts/web/forms/use-form.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { DeskTag } from '../../../contract/desk.ts'
import { createTag, deleteTag, renameTag } from '../desk-calls.ts'
import { ConfirmDialog } from '../../../../accounts/web/desk/confirm-dialog.tsx'
import { checkName } from '../fields/check-name.ts'
import { FormDialog } from '../../../../accounts/web/desk/form-dialog.tsx'
import { HOLIDAY_PAGES } from './holiday-pages.ts'
import { writeCount, writeProducts } from './write-products.ts'
import { RowAction } from './row-action.tsx'
import { Link } from '../../../../ui/link.tsx'

/** Tags: what a card bears in a corner, and what feeds the lists of the holidays. */
export function TagsScreen() {
  const { value: tags, failure, reload } = useStaffRead<DeskTag[]>('/api/admin/etiquettes')
  const [edited, setEdited] = useState<DeskTag | 'new'>()
  const [leaving, setLeaving] = useState<DeskTag>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (tags === undefined) return <DeskWaiting />
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
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <DeleteDialog tag={leaving} onDone={reload} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

interface TagTableProps {
  tags: readonly DeskTag[]
  onEdit: (tag: DeskTag) => void
  onDelete: (tag: DeskTag) => void
}

function TagTable({ tags, onEdit, onDelete }: TagTableProps) {
  return (
    <div className="admin-table-box">
      <table className="admin-table is-stacked">
        <caption className="sr-only">Étiquettes</caption>
        <thead>
          <tr>
            <th scope="col">Étiquette</th>
            <th scope="col" className="is-number">
              Produits
            </th>
            <th scope="col">Liste</th>
            <th scope="col">
              <span className="sr-only">Décisions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} onEdit={() => onEdit(tag)} onDelete={() => onDelete(tag)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TagRowProps {
  tag: DeskTag
  onEdit: () => void
  onDelete: () => void
}

function TagRow({ tag: { id, name, products, list }, onEdit, onDelete }: TagRowProps) {
  const page = list === null ? undefined : HOLIDAY_PAGES[list]
  return (
    <tr>
      <td className="font-medium">{name}</td>
      <td className="is-number" data-label="Produits">
        <Link href={`/admin/produits?etiquette=${id}`} className="hover:underline">
          {writeCount(products)}
        </Link>
      </td>
      <td>
        {page && (
          <Link href={page.href} className="text-brand underline">
            {page.label}
          </Link>
        )}
      </td>
      <td>
        <div className="flex flex-wrap gap-1 md:justify-end">
          <RowAction verb="Renommer" name={name} onPress={onEdit} />
          <RowAction verb="Supprimer" name={name} isGrave onPress={onDelete} />
        </div>
      </td>
    </tr>
  )
}

interface TagDialogProps {
  /** Undefined: a new one. */
  tag: DeskTag | undefined
  onSaved: () => void
  onClose: () => void
}

function TagDialog({ tag, onSaved, onClose }: TagDialogProps) {
  async function save(typed: FormData): Promise<void> {
    const name = readField(typed, 'name')
    await (tag ? renameTag(tag.id, name) : createTag(name))
    toasts.show('success', tag ? 'Étiquette renommée.' : 'Étiquette créée.')
    onSaved()
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
  tag: DeskTag
  onDone: () => void
  onClose: () => void
}

function DeleteDialog({ tag: { id, name, products }, onDone, onClose }: DeleteDialogProps) {
  async function remove(): Promise<void> {
    await deleteTag(id)
    toasts.show('success', `Étiquette « ${name} » supprimée.`)
    onDone()
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
          : `Elle disparaît de ${writeProducts(products)}, qui restent en vente.`}
      </p>
    </ConfirmDialog>
  )
}

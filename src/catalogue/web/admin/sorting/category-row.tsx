import type { ReactNode } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { DeskCategory } from '../../../contract/desk.ts'
import { RowAction } from './row-action.tsx'
import { writeKind } from './category-kinds.ts'
import { writeCount } from './write-products.ts'
import { Link } from '../../../../ui/link.tsx'

interface CategoryRowProps {
  category: DeskCategory
  /** Undefined where it cannot go further. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onArchive: () => void
}

/** One category: where it stands, what it holds. */
export function CategoryRow({ category, onUp, onDown, onEdit, onArchive }: CategoryRowProps) {
  const { id, name, kind, products, is_shown } = category
  return (
    <tr>
      <td>
        <span className="font-medium">{name}</span>
        {!is_shown && <small>Nom réservé : la boutique ne la montre pas</small>}
      </td>
      <td data-label="Genre">{writeKind(kind)}</td>
      <td className="is-number" data-label="Produits">
        <Link href={`/admin/produits?categorie=${id}`} className="hover:underline">
          {writeCount(products)}
        </Link>
      </td>
      <td>
        <div className="flex flex-wrap items-center gap-1 md:justify-end">
          <MoveButton label={`Monter ${name}`} onPress={onUp}>
            <ArrowUp size={18} aria-hidden />
          </MoveButton>
          <MoveButton label={`Descendre ${name}`} onPress={onDown}>
            <ArrowDown size={18} aria-hidden />
          </MoveButton>
          <RowAction verb="Modifier" name={name} onPress={onEdit} />
          <RowAction verb="Archiver" name={name} isGrave onPress={onArchive} />
        </div>
      </td>
    </tr>
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

import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import type { Column } from './column.ts'
import { listChoosable } from './shown-columns.ts'

/** Hidden columns of a list, and a function to change them. */
export interface ColumnChoice {
  /** Keys of the hidden columns. */
  hidden: readonly string[]
  /** May throw `ApiError`, or `TypeError` without network: then the choice is unchanged. */
  onHide: (hidden: readonly string[]) => Promise<void>
}

interface ColumnsButtonProps {
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'isSilent'>[]
  choice: ColumnChoice
}

/** Chooses the columns of a list, at the end of its filters. */
export function ColumnsButton({ columns, choice }: ColumnsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = listChoosable(columns).filter(({ key }) => choice.hidden.includes(key)).length
  return (
    <>
      <button
        type="button"
        className="admin-chip inline-flex items-center gap-2 md:ml-auto"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <StaffIcon name="columns-3" size={16} /> Colonnes
        {count > 0 && (
          <span>
            (−{count}
            <span className="sr-only"> masquées</span>)
          </span>
        )}
      </button>
      {isOpen && <ColumnsDialog columns={columns} choice={choice} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ColumnsDialog({ columns, choice, onClose }: ColumnsButtonProps & { onClose: () => void }) {
  const choosable = listChoosable(columns)
  const [first] = columns
  return (
    <FormDialog
      title="Colonnes"
      consequence={`La liste montre les colonnes cochées. «\u202F${first?.label ?? ''}\u202F» y reste toujours.`}
      label="Afficher"
      onSend={(typed) => choice.onHide(choosable.map(({ key }) => key).filter((key) => !typed.has(key)))}
      onClose={onClose}
    >
      {() => (
        <fieldset className="grid">
          <legend className="sr-only">Colonnes à montrer</legend>
          {choosable.map(({ key, label }) => (
            <label key={key} className="check-row">
              <input type="checkbox" name={key} defaultChecked={!choice.hidden.includes(key)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

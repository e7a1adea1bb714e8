import type { ColumnList } from '#platform/contract/admin-views.ts'
import type { ColumnChoice } from '#ui/table/columns-button.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { call } from './call.ts'
import { useAdmin } from './use-admin.ts'

/** Query parameter of hidden columns: a saved view has its own. */
export const HIDDEN = 'masquer'

/** Hidden columns of a list: those of the current view, or the staff member's own on all their devices. */
export function useColumns(list: ColumnList): ColumnChoice {
  const { staff, recount } = useAdmin()
  const query = useAddressQuery()
  const ofView = query.get(HIDDEN)
  if (ofView !== '')
    return {
      hidden: ofView.split('.'),
      onHide: async (hidden) => query.change({ [HIDDEN]: hidden.join('.') }),
    }
  return {
    hidden: staff.hidden_columns[list] ?? [],
    onHide: async (hidden) => {
      await call('PUT /api/admin/colonnes', { body: { list, hidden: [...hidden] } })
      recount()
    },
  }
}

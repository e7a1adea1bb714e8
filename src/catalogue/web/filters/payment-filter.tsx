import { ALL } from '../../rules/filters.ts'
import { PAYABLE_LABEL } from './filter-chips.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

/** Only what can be pre-ordered, which is paid in three parts. */
export function PaymentFilter({ draft: { filters, change } }: { draft: FilterDraft }) {
  return (
    <fieldset>
      <legend>Paiement</legend>
      <label className="radio-row">
        <input
          type="checkbox"
          name="payment"
          value="preorder"
          checked={filters.payment === 'preorder'}
          onChange={({ target }) => change({ payment: target.checked ? 'preorder' : ALL })}
        />
        {PAYABLE_LABEL}
      </label>
    </fieldset>
  )
}

import type { ShopSettings } from '#settings/contract.ts'
import { ACCOUNT_LABELS } from '#settings/web/account-names.ts'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

type Accounts = ShopSettings['accounts']

interface AccountsPartProps {
  accounts: Accounts
  errors: FormErrors
  onChange: (accounts: Accounts) => void
}

/** The accountant's account numbers for the journals. */
export function AccountsPart({ accounts, errors, onChange }: AccountsPartProps) {
  return (
    <fieldset className="admin-panel grid gap-3">
      <legend className="sr-only">Comptes comptables</legend>
      <h2>Comptes comptables</h2>
      <p className="text-ink-2">
        Numéros du plan SYSCOHADA avec lesquels les journaux sont exportés. Un mois clôturé garde les siens.
      </p>
      <div className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-3">
        {ACCOUNT_LABELS.map(([name, label]) => (
          <InputField
            key={name}
            name={`accounts.${name}`}
            label={label}
            inputMode="numeric"
            maxLength={10}
            value={accounts[name]}
            error={errors[`accounts.${name}`]}
            onValue={(number) => onChange({ ...accounts, [name]: number })}
          />
        ))}
      </div>
    </fieldset>
  )
}

import { AmountField } from '../../../ui/form/input-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FormErrors } from '../../../ui/form/use-form.ts'

interface PhoneDiscountProps {
  /** As it is typed; null: none is given. */
  amount: string | null
  errors: FormErrors
  onAmount: (amount: string | null) => void
}

/** What staff take off while they speak: the total follows, and the order is placed with it. */
export function PhoneDiscount({ amount, errors, onAmount }: PhoneDiscountProps) {
  if (amount === null)
    return (
      <div>
        <button type="button" className="button button-outline" onClick={() => onAmount('')}>
          Accorder une remise
        </button>
      </div>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Remise</legend>
      <div className="form-grid">
        <AmountField
          name="discount.amount"
          label="Remise"
          value={amount}
          error={errors['discount.amount']}
          onValue={onAmount}
        />
        <TextField
          name="discount.reason"
          label="Raison, que le client lit"
          hint="Par exemple : modèle d’exposition, geste après un retard."
          maxLength={200}
          errors={errors}
        />
      </div>
      <div>
        <button type="button" className="button button-ghost" onClick={() => onAmount(null)}>
          Sans remise
        </button>
      </div>
    </fieldset>
  )
}

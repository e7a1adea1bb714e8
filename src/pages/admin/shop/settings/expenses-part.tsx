import type { ShopSettings } from '#settings/contract.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

type Categories = ShopSettings['expense_categories']

/** Maximum that staff can scan in the list of a dialog. */
const MOST = 40

interface ExpensesPartProps {
  categories: Categories
  errors: FormErrors
  onChange: (categories: Categories) => void
}

/** Expense categories of the till, each with its account number. */
export function ExpensesPart({ categories, errors, onChange }: ExpensesPartProps) {
  const set = (index: number, part: Partial<Categories[number]>): void =>
    onChange(categories.map((category, at) => (at === index ? { ...category, ...part } : category)))
  return (
    <fieldset className="admin-panel grid gap-3">
      <legend className="sr-only">Catégories de dépenses</legend>
      <h2>Catégories de dépenses</h2>
      <p className="text-ink-2">
        À choisir quand la caisse paie une dépense. Une dépense déjà notée garde sa catégorie.
      </p>
      {categories.map((category, index) => (
        <div
          // An unsaved category has no id: the key is its index.
          key={`${index} of ${categories.length}`}
          className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3 md:grid-cols-[2fr_1fr_auto]"
        >
          <InputField
            name={`expense_categories.${index}.name`}
            label="Catégorie"
            maxLength={60}
            value={category.name}
            error={errors[`expense_categories.${index}.name`]}
            onValue={(name) => set(index, { name })}
          />
          <InputField
            name={`expense_categories.${index}.account`}
            label="Compte"
            inputMode="numeric"
            maxLength={10}
            value={category.account}
            error={errors[`expense_categories.${index}.account`]}
            onValue={(account) => set(index, { account })}
          />
          <button
            type="button"
            className="button button-outline justify-self-start md:mt-7"
            aria-label={`Retirer la catégorie ${category.name}`}
            onClick={() => onChange(categories.filter((_, at) => at !== index))}
          >
            Retirer
          </button>
        </div>
      ))}
      <FieldError name="expense_categories" error={errors['expense_categories']} />
      {categories.length < MOST && (
        <div>
          <button
            type="button"
            className="button button-outline"
            onClick={() => onChange([...categories, { name: '', account: '' }])}
          >
            Ajouter une catégorie
          </button>
        </div>
      )}
    </fieldset>
  )
}

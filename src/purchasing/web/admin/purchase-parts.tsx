import type { PurchaseState } from '#purchasing/contract.ts'
import { PURCHASE_STATES } from '#purchasing/rules/states.ts'
import { AmountField, type InputFieldProps } from '#ui/form/input-field.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

/** Header and navigation shared by the three tabs. */
export const PURCHASE_PAGE = {
  title: 'Achats',
  note: 'Ce qu’il faut commander, à qui, et ce qui arrive.',
  above: (
    <Tabs
      label="Parties des achats"
      tabs={[
        { href: '/admin/achats', label: 'Commandes' },
        { href: '/admin/achats/propositions', label: 'À commander' },
        { href: '/admin/achats/fournisseurs', label: 'Fournisseurs' },
      ]}
    />
  ),
}

export function StatePill({ state }: { state: PurchaseState }) {
  const { text, look } = PURCHASE_STATES[state]
  return <span className={`status-pill ${look}`}>{text}</span>
}

interface LineCostProps extends Pick<InputFieldProps, 'name' | 'value' | 'error' | 'onValue'> {
  /** Product name. */
  of: string
}

/** Cost field for one product's piece, as typed. */
export function LineCost({ of, ...field }: LineCostProps) {
  return (
    <AmountField
      {...field}
      label={
        <>
          Coût<span className="sr-only"> d’une pièce de {of}</span> unitaire
        </>
      }
    />
  )
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** « 3 déc. 2026 » for a day, or for a timestamp in Dakar (UTC). */
export const writeDay = (day: string): string => DAY.format(new Date(day))

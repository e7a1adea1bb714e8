import type { PurchaseState } from '#purchasing/contract.ts'
import { PURCHASE_STATES } from '#purchasing/rules/states.ts'
import { AmountField, type InputFieldProps } from '#ui/form/input-field.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

/** What the three parts have above them, with the way between them. */
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
  /** The product. */
  of: string
}

/** What a piece of one product in a list costs at the supplier's, as it is typed. */
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

/** « 3 déc. 2026 » of a day, or of a moment in Dakar, which keeps UTC. */
export const writeDay = (day: string): string => DAY.format(new Date(day))

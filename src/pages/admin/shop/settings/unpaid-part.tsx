import { readFrancs } from '#platform/contract/read-francs.ts'
import type { ShopSettings } from '#settings/contract.ts'
import type { FormErrors } from '#ui/form/use-form.ts'
import { CEILING_LABELS, MEASURE_LABELS } from './ceiling-words.ts'
import { NumberSetting } from './number-setting.tsx'

type Unpaid = Pick<ShopSettings, 'order_ceilings' | 'unpaid_deadlines'>

interface UnpaidPartProps extends Unpaid {
  errors: FormErrors
  onChange: (part: Partial<Unpaid>) => void
}

const DEADLINES = [
  ['remind_days', 'Rappel, jours après la livraison prévue'],
  ['cancel_days', 'Annulation, jours après la livraison prévue'],
  ['credit_days', 'Crédit sans réponse, annulé après (jours)'],
] as const

/** Limits of unpaid orders, and the deadlines after which they are cancelled. */
export function UnpaidPart({ order_ceilings, unpaid_deadlines, errors, onChange }: UnpaidPartProps) {
  const number = (name: string, label: string, value: number, set: (value: number) => void) => (
    <NumberSetting
      key={name}
      name={name}
      label={label}
      value={value}
      errors={errors}
      read={readFrancs}
      onChange={(read) => set(read ?? Number.NaN)}
    />
  )
  return (
    <>
      <fieldset className="admin-panel grid gap-3">
        <legend className="sr-only">Plafonds des commandes non payées</legend>
        <h2>Plafonds des commandes non payées</h2>
        <p className="text-ink-2">
          Ce que des commandes sans aucun paiement peuvent réserver ensemble. Au-delà, le client paie une
          commande ou attend une livraison. Un numéro et une connexion à internet peuvent servir à plusieurs
          personnes.
        </p>
        {CEILING_LABELS.map(([whose, title]) => (
          <fieldset key={whose} className="grid gap-2">
            <legend className="mb-2 font-medium">{title}</legend>
            <div className="grid grid-cols-3 items-end gap-3">
              {MEASURE_LABELS.map(([measure, label]) =>
                number(`order_ceilings.${whose}.${measure}`, label, order_ceilings[whose][measure], (value) =>
                  onChange({
                    order_ceilings: {
                      ...order_ceilings,
                      [whose]: { ...order_ceilings[whose], [measure]: value },
                    },
                  }),
                ),
              )}
            </div>
          </fieldset>
        ))}
      </fieldset>
      <fieldset className="admin-panel grid gap-3">
        <legend className="sr-only">Fin des commandes non payées</legend>
        <h2>Fin des commandes non payées</h2>
        <p className="text-ink-2">
          Une commande à payer à la livraison qui n’est ni livrée ni payée est rappelée au client, puis
          annulée. Une commande à payer en ligne l’est après trois jours.
        </p>
        <div className="grid items-end gap-3 md:grid-cols-3">
          {DEADLINES.map(([name, label]) =>
            number(`unpaid_deadlines.${name}`, label, unpaid_deadlines[name], (value) =>
              onChange({ unpaid_deadlines: { ...unpaid_deadlines, [name]: value } }),
            ),
          )}
        </div>
      </fieldset>
    </>
  )
}

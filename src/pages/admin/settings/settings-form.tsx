import { useState } from 'react'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { useForm } from '../../../accounts/web/forms/use-form.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { ShopSettings, ShopSettingsDesk } from '../../../content/contract.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { ElectricityPart } from './electricity-part.tsx'
import { HoursPart } from './hours-part.tsx'
import { TickBox } from './tick-box.tsx'

const POPUPS = [
  ['newsletter', 'Inscription à la lettre d’information, après un ajout au panier'],
  ['offer', 'Offre de première commande, sur les paniers'],
  ['service', 'Bouton « Service client », sur tous les écrans'],
] as const

interface SettingsFormProps {
  settings: ShopSettingsDesk
  onSaved: (settings: ShopSettingsDesk) => void
}

/** All settings, saved together. */
export function SettingsForm({ settings: { communes, version, ...first }, onSaved }: SettingsFormProps) {
  const [draft, setDraft] = useState<ShopSettings>(first)
  const change = (part: Partial<ShopSettings>): void => setDraft((last) => ({ ...last, ...part }))
  const { form, errors, isSending } = useForm(
    () => ({}),
    async () => {
      const body = { ...draft, version }
      onSaved(await sendAsCustomer<ShopSettingsDesk>('/api/admin/reglages', { method: 'PUT', body }))
      toasts.show('success', 'Les réglages sont enregistrés.')
    },
  )
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormSummary errors={errors} />
      <HoursPart
        hours={draft.opening_hours}
        errors={errors}
        onChange={(opening_hours) => change({ opening_hours })}
      />
      <DeliveryPart
        delivery={draft.delivery}
        communes={communes}
        errors={errors}
        onChange={(delivery) => change({ delivery })}
      />
      <ElectricityPart
        tariff={draft.electricity}
        errors={errors}
        onChange={(electricity) => change({ electricity })}
      />
      <fieldset className="admin-panel grid gap-2">
        <legend className="sr-only">Fenêtres</legend>
        <h2>Fenêtres de la boutique</h2>
        {POPUPS.map(([name, label]) => (
          <TickBox
            key={name}
            label={label}
            isTicked={draft.popups[name]}
            onTick={(isOn) => change({ popups: { ...draft.popups, [name]: isOn } })}
          />
        ))}
      </fieldset>
      <div>
        <button type="submit" className="button button-sun" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Enregistrer les réglages'}
        </button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import { useActionCall } from '#platform/web/action.ts'
import { ApiError } from '#platform/web/send.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { SettingsCalls, ShopSettings, ShopSettingsAdmin } from '#settings/contract.ts'
import { call, addressOf } from '#settings/web/admin/call.ts'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { type FormErrors, useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored } from '#ui/form/versions.ts'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import type { Route } from './+types/settings.ts'
import { AccountsPart } from './settings/accounts-part.tsx'
import { DeliveryPart } from './settings/delivery-part.tsx'
import { ElectricityPart } from './settings/electricity-part.tsx'
import { ExpensesPart } from './settings/expenses-part.tsx'
import { settingsForm } from './settings/settings-form.ts'
import { SETTING_LABELS, formatSetting, joinSettings, splitSettings } from './settings/settings-versions.ts'
import { TickBox } from './settings/tick-box.tsx'
import { UnpaidPart } from './settings/unpaid-part.tsx'

export const clientLoader = pageLoader(addressOf('GET /api/admin/reglages'))

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Settings that staff edit. */
export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const callByAction = useActionCall<SettingsCalls>()
  // Initial state only: revalidation must not reset a form while staff type.
  const [{ settings, draft }, setKnown] = useState<Known>({ settings: loaderData })
  return (
    <>
      <PageHead title="Réglages" note="Ce qui change ici vaut aussitôt dans toute la boutique.">
        <Link href="/admin/boutique#heures" className="button button-outline">
          Heures d’ouverture
        </Link>
      </PageHead>
      <SettingsForm
        key={settings.version}
        settings={settings}
        draft={draft}
        callByAction={callByAction}
        onKnown={setKnown}
      />
    </>
  )
}

const POPUPS = [
  ['newsletter', 'Inscription à la lettre d’information, après un ajout au panier'],
  ['offer', 'Offre de première commande, sur les paniers'],
  ['service', 'Bouton « Service client », sur tous les écrans'],
] as const

/** The last loaded or saved settings, and unsaved input. */
interface Known {
  settings: ShopSettingsAdmin
  draft?: ShopSettings | undefined
}

interface SettingsFormProps extends Known {
  callByAction: ReturnType<typeof useActionCall<SettingsCalls>>
  onKnown: (known: Known) => void
}

/** Draft of the settings: saved, or in conflict with a version that a colleague saved meanwhile. */
function useSettings({ settings, draft: restored, callByAction, onKnown }: SettingsFormProps) {
  const first = takeSettings(settings)
  const [draft, setDraft] = useState<ShopSettings>(restored ?? first)
  const [theirs, setTheirs] = useState<ShopSettingsAdmin>()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  const body = { ...draft, version: settings.version }
  const wrong = settingsForm.check(body)
  const state = useForm(
    () => wrong,
    async () => {
      const stored = await saveSettings(callByAction, settingsForm.read(body))
      if ('saved' in stored) onKnown({ settings: stored.saved })
      else if (!isStored(listVersions(first, draft, stored.theirs))) return setTheirs(stored.theirs)
      else onKnown({ settings: stored.theirs })
      toasts.show('success', 'Les réglages sont enregistrés.')
    },
  )
  useUnsavedGuard(isChanged && !state.isSending)
  const change = (part: Partial<ShopSettings>): void => setDraft((last) => ({ ...last, ...part }))
  const errors = keepWrong(state.errors, wrong)
  return { ...state, errors, draft, change, theirs, versions: theirs && listVersions(first, draft, theirs) }
}

/** Errors found before sending disappear once the draft is valid. Those of the API have a `form` error and stay. */
const keepWrong = (errors: FormErrors, wrong: FormErrors): FormErrors =>
  'form' in errors ? errors : Object.fromEntries(Object.entries(wrong).filter(([name]) => name in errors))

/** Strips the metadata from the settings. */
function takeSettings({
  communes: _communes,
  version: _version,
  updated_by: _by,
  ...settings
}: ShopSettingsAdmin) {
  return settings
}

function listVersions(base: ShopSettings, mine: ShopSettings, stored: ShopSettingsAdmin) {
  const theirs = takeSettings(stored)
  return { base: splitSettings(base), mine: splitSettings(mine), theirs: splitSettings(theirs) }
}

/**
 * Returns the saved settings, or the colleague's version after a conflict. Throws `ApiError`, or `TypeError` without
 * network.
 */
async function saveSettings(
  callByAction: SettingsFormProps['callByAction'],
  body: ReturnType<typeof settingsForm.read>,
): Promise<{ saved: ShopSettingsAdmin } | { theirs: ShopSettingsAdmin }> {
  try {
    return { saved: await callByAction('PUT /api/admin/reglages', { body }) }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body.code !== 'settings.changed') throw failure
    return { theirs: await call('GET /api/admin/reglages') }
  }
}

/** All settings, saved together. */
function SettingsForm(props: SettingsFormProps) {
  const { form, errors, isSending, draft, change, theirs, versions } = useSettings(props)
  const { communes } = props.settings
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SaveSummary errors={errors} />
      {theirs && versions && (
        <BothVersions
          what="les réglages pendant que vous les modifiiez"
          by={theirs.updated_by}
          {...versions}
          labels={SETTING_LABELS}
          format={formatSetting}
          onSettle={(merged) => props.onKnown({ settings: theirs, draft: joinSettings(merged) })}
        />
      )}
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
      <CashPart step={draft.cash_step} onChange={(cash_step) => change({ cash_step })} />
      <AccountsPart accounts={draft.accounts} errors={errors} onChange={(accounts) => change({ accounts })} />
      <ExpensesPart
        categories={draft.expense_categories}
        errors={errors}
        onChange={(expense_categories) => change({ expense_categories })}
      />
      <UnpaidPart
        order_ceilings={draft.order_ceilings}
        unpaid_deadlines={draft.unpaid_deadlines}
        errors={errors}
        onChange={change}
      />
      <PopupsPart popups={draft.popups} onChange={(popups) => change({ popups })} />
      <div>
        <SendButton isSending={isSending}>Enregistrer les réglages</SendButton>
      </div>
    </form>
  )
}

/** Rounding of immediate cash payments to existing coins. */
function CashPart({
  step,
  onChange,
}: {
  step: ShopSettings['cash_step']
  onChange: (step: ShopSettings['cash_step']) => void
}) {
  return (
    <fieldset className="admin-panel grid gap-2">
      <legend className="sr-only">Espèces</legend>
      <h2>Espèces</h2>
      <TickBox
        label={'Arrondir à 5\u00A0FCFA ce qui est payé en espèces en une fois'}
        isTicked={step === 5}
        onTick={(isOn) => onChange(isOn ? 5 : 1)}
      />
    </fieldset>
  )
}

type Popups = ShopSettings['popups']

/** Pop-ups that the shop shows. */
function PopupsPart({ popups, onChange }: { popups: Popups; onChange: (popups: Popups) => void }) {
  return (
    <fieldset className="admin-panel grid gap-2">
      <legend className="sr-only">Fenêtres</legend>
      <h2>Fenêtres de la boutique</h2>
      {POPUPS.map(([name, label]) => (
        <TickBox
          key={name}
          label={label}
          isTicked={popups[name]}
          onTick={(isOn) => onChange({ ...popups, [name]: isOn })}
        />
      ))}
    </fieldset>
  )
}

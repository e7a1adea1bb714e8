import { useRef, useState } from 'react'
import type { Activity, ActivityKind, ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { ACCOUNT_SENTENCES } from '#platform/contract/account-sentences.ts'
import { findNewPasswordErrors } from '#platform/contract/form-checks.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type FormErrors, readSecret, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { FactorsPart } from '../second-factor/factors-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { describeMoment } from './describe-moment.ts'
import { Panel } from './panel.tsx'
import { SessionsPart } from './sessions-part.tsx'

const addressOf = addressesOf<ProfileCalls>()
const call = callOver<ProfileCalls>(sendAsCustomer)

/** Password, data, devices. Parts that load are placed below the controls, so that nothing moves under a finger. */
export function SecurityTab({ user, onDelete }: { user: UserInfo; onDelete: () => Promise<void> }) {
  return (
    <>
      <Panel title="Mot de passe" note="Après le changement, vos autres appareils sont déconnectés.">
        <PasswordForm email={user.email} />
      </Panel>
      <Panel title="Mes données">
        <ConsentPart isGiven={user.marketing_consent} />
        <ExportPart />
      </Panel>
      <Panel
        title="Double vérification"
        note="Après le mot de passe, une deuxième preuve que c’est bien vous&#x202F;: qui vole l’un n’a pas l’autre."
      >
        <FactorsPart />
      </Panel>
      <Panel title="Appareils connectés">
        <SessionsPart />
      </Panel>
      <Panel
        title="Activité du compte"
        note="Une ligne n’est pas de vous&#x202F;? Changez votre mot de passe."
      >
        <ActivityPart />
      </Panel>
      <Panel
        title="Supprimer mon compte"
        note="Vos données personnelles sont effacées pour toujours. Ce que la comptabilité doit garder reste sans votre nom."
      >
        <DeletePart onConfirm={onDelete} />
      </Panel>
    </>
  )
}

/** Consent to advertising, toggled by one touch. */
function ConsentPart({ isGiven }: { isGiven: boolean }) {
  const { isBusy, run } = useAction()
  function change(marketing_consent: boolean): Promise<void> {
    return run(async () => {
      browserSession().saveUserInfo(await call('PUT /api/users/me', { body: { marketing_consent } }))
      return marketing_consent ? 'Vous recevrez nos promotions.' : 'Vous ne recevrez plus nos promotions.'
    })
  }
  return (
    <label className="check-row">
      <input
        type="checkbox"
        className="profile-switch"
        checked={isGiven}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>Je veux recevoir les promotions par e-mail et SMS.</span>
    </label>
  )
}

function ExportPart() {
  const { isBusy, run } = useAction()
  function save(): Promise<void> {
    return run(async () => {
      const copy = await call('GET /api/users/me/export')
      saveFile('mes-donnees.json', 'application/json', JSON.stringify(copy, null, 2))
      return 'Le fichier de vos données est prêt.'
    })
  }
  return (
    <div className="mt-4">
      <p className="text-ink-2">Une copie de tout ce que nous savons de vous, dans un fichier.</p>
      <button
        type="button"
        className="button button-outline mt-2"
        aria-disabled={isBusy || undefined}
        onClick={() => void save()}
      >
        {isBusy ? 'Préparation...' : 'Télécharger mes données'}
      </button>
    </div>
  )
}

function check(typed: FormData): FormErrors {
  return {
    ...(readSecret(typed, 'current_password') === '' && {
      current_password: 'Le mot de passe actuel est obligatoire.',
    }),
    ...findNewPasswordErrors(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
  }
}

function PasswordForm({ email }: { email: string }) {
  const element = useRef<HTMLFormElement>(null)
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const { message } = await call('PUT /api/users/me/password', {
      body: {
        current_password: readSecret(typed, 'current_password'),
        password: readSecret(typed, 'password'),
      },
    })
    element.current?.reset()
    toasts.show('success', message)
  })
  return (
    <form {...form} ref={element} className="form-stack max-w-120">
      <FormSummary errors={errors} />
      {/* For password managers: the account of the password. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        name="current_password"
        label="Mot de passe actuel"
        autoComplete="current-password"
        errors={errors}
      />
      <NewPasswordFields noun="nouveau mot de passe" errors={errors} />
      <SubmitButton label="Changer le mot de passe" isSending={isSending} />
    </form>
  )
}

/** Lines shown before the rest is expanded. */
const FIRST = 8

function ActivityPart() {
  const activity = useApiQuery(addressOf('GET /api/users/me/activity'))
  const [isWhole, setIsWhole] = useState(false)
  return (
    <LoadedPart loaded={activity} lines={4}>
      {(list) => (
        <>
          <ul className="profile-rows">
            {(isWhole ? list : list.slice(0, FIRST)).map((line, index) => (
              <ActivityRow key={`${line.at} ${index}`} activity={line} />
            ))}
          </ul>
          {list.length > FIRST && !isWhole && (
            <button type="button" className="button button-ghost mt-2" onClick={() => setIsWhole(true)}>
              Tout afficher
            </button>
          )}
        </>
      )}
    </LoadedPart>
  )
}

function ActivityRow({ activity: { at, kind, device } }: { activity: Activity }) {
  // The response with the list has set the server time.
  const [now] = useState(serverDate)
  return (
    <li>
      <Icon name={ACTIVITY_TO_CHECK.includes(kind) ? 'circle-alert' : 'check'} size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{ACTIVITY_WORDS[kind]}</p>
        <p className="text-sm text-ink-2">
          {device !== null && `${device}, `}
          <time dateTime={at}>{describeMoment(at, now)}</time>
        </p>
      </div>
    </li>
  )
}

const ACTIVITY_WORDS: Readonly<Record<ActivityKind, string>> = {
  ...ACCOUNT_SENTENCES,
  'session.start': 'Connexion',
  'session.new-device': 'Connexion d’un nouvel appareil',
  'session.fail': 'Mot de passe refusé',
  'session.step-up-fail': 'Confirmation par mot de passe refusée',
  'account.undo-restore': 'Accès rétabli par la boutique, annulé',
  'account.restore': 'Accès rétabli par la boutique',
  'team.reset-factors': 'Double vérification retirée par un administrateur',
}

/** Events that the owner may not have caused. */
const ACTIVITY_TO_CHECK: readonly ActivityKind[] = [
  'session.new-device',
  'session.fail',
  'session.foreign-browser',
  'session.step-up-fail',
  'account.passkey-cloned',
  'account.restore',
]

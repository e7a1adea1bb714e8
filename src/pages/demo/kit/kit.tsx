import { useState } from 'react'
import type { NotificationCalls } from '#notifications/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { describePrivatePage } from '#platform/web/page-meta.ts'
import { requireFound } from '#platform/web/require-found.ts'
import { senderContext } from '#platform/web/send.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckRow } from '#ui/form/check-row.tsx'
import '#ui/styles/kit.css'
import '#ui/styles/admin-utilities.css'
import '#ui/styles/form-layout.css'
import '#ui/styles/admin.css'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField, PhoneField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { PageBusy, PageFailed } from '#ui/states/page-states.tsx'
import { toasts, type ToastKind } from '#ui/toast/toast-store.ts'
import type { Route } from './+types/kit.ts'
import { DialogExamples } from './dialog-examples.tsx'
import { ListExamples } from './list-examples.tsx'

const TITLE = 'Composants'

/** Outside the demo neither this page nor its call exists. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = callOver<NotificationCalls>(context.get(senderContext))
  await requireFound(call('GET /api/demo/messages', { query: { to: '' } }))
  return null
}

export const meta = () => describePrivatePage(TITLE)

/** Component gallery with all states, for developers. */
export default function KitScreen() {
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: TITLE }]} />
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{TITLE}</h1>
      <p className="mt-2 max-w-[70ch] text-ink-2">
        Ce dont les écrans de gestion et de l’entreprise sont faits, dans tous leurs états. Rien de ce qui est
        saisi ici ne part.
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        <FieldExamples />
        <FormExample />
        <DialogExamples />
        <ListExamples />
        <StateExamples />
      </div>
    </div>
  )
}

/** Simulated sending time in ms. */
const SENDING_MS = 800

function check(typed: FormData): FormErrors {
  const name = readField(typed, 'societe')
  const city = readField(typed, 'ville')
  return {
    ...(name === '' && { societe: 'Le nom est obligatoire.' }),
    ...(city === '' && { ville: 'La ville est obligatoire.' }),
  }
}

/** Form with validation errors, sending, and a prompt before input is lost. */
function FormExample() {
  const { form, errors, isSending, isDirty } = useForm(check, async () => {
    await new Promise((resolve) => setTimeout(resolve, SENDING_MS))
    toasts.show('success', 'Le formulaire est enregistré.')
  })
  useUnsavedGuard(isDirty)
  return (
    <SectionCard id="formulaire" title="Formulaire">
      <form {...form} className="form-stack">
        <FormSummary errors={errors} />
        <div className="form-grid">
          <TextField name="societe" label="Nom de la société" errors={errors} />
          <TextField name="ville" label="Ville" errors={errors} />
        </div>
        <output className="text-sm text-ink-2">{isDirty ? 'Modifié, non enregistré' : ''}</output>
        <SubmitButton label="Enregistrer" isSending={isSending} />
      </form>
    </SectionCard>
  )
}

const TOASTS: readonly [kind: ToastKind, label: string, text: string][] = [
  ['success', 'Réussite', 'Le produit est enregistré.'],
  ['info', 'Information', 'Un·e collègue doit confirmer.'],
  ['warning', 'Avertissement', 'Votre connexion est lente.'],
  ['error', 'Erreur', 'Cela n’a pas abouti.'],
]

/** Loading, empty and error states, and toasts. */
function StateExamples() {
  return (
    <>
      <SectionCard id="etats" title="États">
        <div className="grid gap-5">
          <PageBusy />
          <FailedExample />
          <LoadedPart loaded={{ value: undefined, hasFailed: false, reload: noReload }} lines={3}>
            {() => null}
          </LoadedPart>
          <LoadedPart loaded={{ value: undefined, hasFailed: true, reload: noReload }} lines={3}>
            {() => null}
          </LoadedPart>
          <EmptyState icon={<Icon name="wallet" />} tone="warning" title="Rien à payer pour le moment">
            Vos échéances apparaîtront ici.
          </EmptyState>
          <SubmitButton label="Envoyer" isSending />
        </div>
      </SectionCard>
      <SectionCard id="messages-passants" title="Messages passants">
        <div className="flex flex-wrap gap-2">
          {TOASTS.map(([kind, label, text]) => (
            <button
              key={kind}
              type="button"
              className="button button-outline"
              onClick={() => toasts.show(kind, text)}
            >
              {label}
            </button>
          ))}
        </div>
      </SectionCard>
    </>
  )
}

const noReload = (): void => undefined

function FailedExample() {
  const [tries, setTries] = useState(0)
  return (
    <div>
      <PageFailed sentence="Votre connexion semble coupée." onRetry={() => setTries(tries + 1)} />
      <output className="text-sm text-ink-2">{tries > 0 && `Réessayé ${tries} fois`}</output>
    </div>
  )
}

const NO_ERRORS = {}
const ERRORS = {
  telephone_faux: 'Le numéro de téléphone est invalide.',
  mot_de_passe_faux: 'Le mot de passe compte au moins 8 caractères.',
  conditions_fausses: 'Acceptez les conditions.',
}

/** Every kind of field: empty, filled, invalid and disabled. */
function FieldExamples() {
  return (
    <SectionCard id="champs" title="Champs">
      <div className="form-grid">
        <InputField name="vide" label="Champ vide" placeholder="Nom ou référence" />
        <InputField name="aide" label="Avec une aide" hint="Dix signes au plus." defaultValue="Frigo" />
        <InputField name="faux" label="Avec une erreur" defaultValue="???" error="Indiquez un nom." />
        <InputField
          name="tout"
          label="Aide et erreur"
          hint="Comme sur la facture."
          error="Ce numéro n’existe pas."
        />
        <InputField name="facultatif" label="À remplir si l’on veut" isOptional />
        <InputField name="bloque" label="Montré sans pouvoir changer" isLocked value="S00042" />
        <AmountField name="montant" label="Montant" defaultValue="25 000" />
        <InputField name="jour" label="Jour" type="date" defaultValue="2026-11-23" />
        <PhoneField name="telephone" label="Téléphone" errors={NO_ERRORS} />
        <PhoneField name="telephone_faux" label="Téléphone refusé" errors={ERRORS} defaultValue="12" />
        <TextField name="email" label="E-mail" type="email" errors={NO_ERRORS} />
        <PasswordField
          name="mot_de_passe_faux"
          label="Mot de passe"
          autoComplete="new-password"
          hint="8 caractères au moins."
          errors={ERRORS}
        />
        <SelectField name="choix" label="Un choix" defaultValue="online">
          <option value="domicile">À domicile</option>
          <option value="online">En ligne</option>
        </SelectField>
        <SelectField name="choix_faux" label="Un choix à faire" error="Choisissez un créneau.">
          <option value="">Choisir</option>
        </SelectField>
        <TextArea name="texte" label="Quelques lignes" maxLength={300} isOptional />
        <TextArea name="texte_faux" label="Une raison" maxLength={300} error="Indiquez la raison." />
      </div>
      <Choices />
    </SectionCard>
  )
}

function Choices() {
  const [list, setList] = useState('attente')
  const [search, setSearch] = useState('')
  return (
    <div className="mt-5 grid gap-4">
      <Switch
        name="liste"
        legend="Liste"
        choices={[
          { value: 'attente', label: 'En attente' },
          { value: 'acceptes', label: 'Acceptés' },
          { value: 'tous', label: 'Tous' },
        ]}
        chosen={list}
        onChoose={setList}
      />
      <SearchField label="Chercher une personne" value={search} onChange={setSearch} />
      <CheckRow name="conditions" errors={NO_ERRORS}>
        J’accepte les conditions.
      </CheckRow>
      <CheckRow name="conditions_fausses" errors={ERRORS} isRequired>
        J’accepte les conditions, qu’il faut accepter.
      </CheckRow>
    </div>
  )
}

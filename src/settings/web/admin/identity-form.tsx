import { useState } from 'react'
import { bodyForm } from '#platform/contract/body-form.ts'
import type { useActionCall } from '#platform/web/action.ts'
import { setCurrentShop } from '#platform/web/current-shop.ts'
import { ApiError } from '#platform/web/send.ts'
import { type SettingsCalls, type ShopIdentityAdmin, ShopIdentityWrite } from '#settings/contract.ts'
import { toShop } from '#settings/rules/identity-shop.ts'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useForm, type FormErrors } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored } from '#ui/form/versions.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call } from './call.ts'
import {
  describeDraft,
  fromDraft,
  IDENTITY_GROUPS,
  IDENTITY_LABELS,
  toDraft,
  type IdentityDraft,
  TYPED_NAMES,
} from './identity-fields.ts'
import { IdentityPreview } from './identity-preview.tsx'
import { LogoField } from './logo-field.tsx'

/** Identity as last loaded or saved, and unsaved field values. */
export interface KnownIdentity {
  stored: ShopIdentityAdmin
  draft?: IdentityDraft | undefined
}

interface IdentityFormProps extends KnownIdentity {
  /** Opening hours from the neighbouring form. */
  hours: ShopIdentityAdmin['opening_hours']
  callByAction: ReturnType<typeof useActionCall<SettingsCalls>>
  onKnown: (known: KnownIdentity) => void
}

/** State of the identity form, including conflicts with another user's save. */
function useIdentity({ stored, draft: restored, callByAction, onKnown }: IdentityFormProps) {
  const base = toDraft(stored)
  const [mine, setMine] = useState<IdentityDraft>(restored ?? base)
  const [theirs, setTheirs] = useState<ShopIdentityAdmin>()
  const isChanged = JSON.stringify(mine) !== JSON.stringify(base)
  const { check, read } = identityForm(mine.logo, stored.version)
  const state = useForm(check, async (typed) => {
    const answer = await saveIdentity(callByAction, read(typed))
    if (!answer.isOurs && !isStored({ base, mine, theirs: toDraft(answer.found) }))
      return setTheirs(answer.found)
    onKnown({ stored: answer.found })
    // The frame around the admin is not reloaded.
    setCurrentShop(toShop(answer.found))
    toasts.show('success', 'C’est enregistré, et déjà visible dans la boutique.')
  })
  useUnsavedGuard(isChanged && !state.isSending)
  const set = (name: keyof IdentityDraft, value: string): void =>
    setMine((last) => ({ ...last, [name]: value }))
  const versions = theirs && { base, mine, theirs: toDraft(theirs) }
  return { ...state, mine, set, theirs, versions }
}

/** The identity as typed, with a logo that is uploaded already. */
export const identityForm = (logo: string, version: number) =>
  bodyForm(ShopIdentityWrite, (typed: FormData) => ({
    ...fromDraft({ ...readFields(typed, TYPED_NAMES), logo }),
    version,
  }))

/** Returns the stored identity, also after a conflict. Throws ApiError, or TypeError without network. */
async function saveIdentity(
  callByAction: IdentityFormProps['callByAction'],
  body: ShopIdentityWrite,
): Promise<{ isOurs: boolean; found: ShopIdentityAdmin }> {
  try {
    return { isOurs: true, found: await callByAction('PUT /api/admin/boutique', { body }) }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body.code !== 'shop.changed') throw failure
    return { isOurs: false, found: await call('GET /api/admin/boutique') }
  }
}

/** Form for the shop's identity, with a preview. */
export function IdentityForm(props: IdentityFormProps) {
  const { form, errors, isSending, mine, set, theirs, versions } = useIdentity(props)
  return (
    <form {...form} className="form-stack">
      <SaveSummary errors={errors} />
      {theirs && versions && (
        <BothVersions
          what="la boutique pendant que vous la modifiiez"
          by={theirs.updated_by}
          {...versions}
          labels={IDENTITY_LABELS}
          format={describeDraft}
          onSettle={(draft) => props.onKnown({ stored: theirs, draft })}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          {IDENTITY_GROUPS.map((group) => (
            <IdentityPart key={group.title} group={group} draft={mine} errors={errors} onSet={set} />
          ))}
        </div>
        <div className="grid gap-4 xl:sticky xl:top-4">
          <IdentityPreview draft={mine} hours={props.hours} />
          <SendButton isSending={isSending}>Enregistrer la boutique</SendButton>
        </div>
      </div>
    </form>
  )
}

interface IdentityPartProps {
  group: (typeof IDENTITY_GROUPS)[number]
  draft: IdentityDraft
  errors: FormErrors
  onSet: (name: keyof IdentityDraft, value: string) => void
}

function IdentityPart({ group: { title, note, fields }, draft, errors, onSet }: IdentityPartProps) {
  return (
    <fieldset className="admin-panel grid gap-3">
      <legend className="sr-only">{title}</legend>
      <h2>{title}</h2>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      <div className="form-grid">
        {fields.map(({ name, label, hint, kind = 'text', isOptional }) => {
          const field = {
            name,
            label,
            hint,
            isOptional,
            value: draft[name],
            error: errors[name],
            onValue: (value: string) => onSet(name, value),
          }
          if (kind === 'long') return <TextArea key={name} {...field} rows={2} maxLength={200} />
          if (kind === 'logo') return <LogoField key={name} {...field} onLogo={(logo) => onSet(name, logo)} />
          if (kind === 'francs') return <AmountField key={name} {...field} />
          return <InputField key={name} {...field} type={kind} maxLength={200} />
        })}
      </div>
    </fieldset>
  )
}

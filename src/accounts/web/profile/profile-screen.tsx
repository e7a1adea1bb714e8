import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OwnContext, ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS as FIELDS } from '#accounts/contract/customer-fields.ts'
import { mayFilterCredit } from '#accounts/rules/credit.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { findMissing, findPhoneError, keepErrors, MISSING } from '#platform/contract/form-checks.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { saveContext } from '#platform/web/session/context/save-context.ts'
import { removePersonal } from '#platform/web/session/remove-personal.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import type { StoredSession } from '#platform/web/session/session-store.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import '#ui/styles/kit.css'
import '#ui/styles/form-layout.css'
import './profile.css'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { type Loaded, Skeleton } from '#ui/states/loaded-part.tsx'
import { TabLink } from '#ui/tabs/tab-link.tsx'
import { useSettledTab } from '#ui/tabs/use-settled-tab.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { AddressesTab } from './addresses-tab.tsx'
import { AdhesionPart } from './adhesion-part.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { ContactsPart } from './contacts-part.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import { Panel } from './panel.tsx'
import { type OrderTabId, findTab, listTabs, type Tab, type TabId } from './profile-tabs.ts'
import { SecurityTab } from './security-tab.tsx'

const addressOf = addressesOf<ProfileCalls>()

/** Contents of the tabs about orders and payments; tabs without content are hidden. */
export type OrderContents = Partial<Record<OrderTabId, ComponentType>>

interface ProfileScreenProps {
  contents?: OrderContents
  overview?: ComponentType | undefined
}

/** ACC-9: the customer's profile. The server and the first render have no session, so they show a skeleton. */
export function ProfileScreen({ contents = {}, overview }: ProfileScreenProps) {
  const { deleteAccount, isDeleting } = useAccountDeletion()
  const session = useRequiredSession(isDeleting)
  return (
    <div className="page-column pt-4 pb-12 lg:pt-8">
      <h1 className="text-2xl font-bold lg:text-3xl">Tableau de bord</h1>
      {session ? (
        <Profile session={session} contents={contents} overview={overview} onDelete={deleteAccount} />
      ) : (
        <div className="section-card mt-4">
          <Skeleton lines={8} />
        </div>
      )}
    </div>
  )
}

/**
 * Deletes the signed-in account and navigates to the shop. The session ends in the browser and on the server, whose
 * event stream may report it first; the redirect to the sign-in screen is disabled meanwhile.
 */
function useAccountDeletion() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  async function deleteAccount(id: number): Promise<void> {
    setIsLeaving(true)
    try {
      const { message } = await callOver<ProfileCalls>(sendAsCustomer)('DELETE /api/users/:id', {
        params: { id },
      })
      toasts.show('success', message)
    } catch (failure) {
      setIsLeaving(false)
      throw failure
    }
    browserSession().removeSession()
    removePersonal()
    await navigate('/', { replace: true })
  }
  return { deleteAccount, isDeleting: useCallback(() => isLeaving, [isLeaving]) }
}

interface ProfileProps extends ProfileScreenProps {
  session: StoredSession
  onDelete: (id: number) => Promise<void>
}

function Profile({ session, contents = {}, overview, onDelete }: ProfileProps) {
  const { user_info: user } = session
  const { hash } = useLocation()
  const filled = Object.keys(contents) as OrderTabId[]
  const tabs = listTabs(filled, mayFilterCredit(user.adhesion, user.parent_id))
  const { id: current, label } = findTab(hash, tabs)
  const place = useSettledTab(current)
  const context = useApiQuery(addressOf('GET /api/partner/compte/:id', { params: { id: user.id } }))
  const { value: known } = context
  useEffect(() => {
    if (known) saveContext(known)
  }, [known])
  const OrderContent = contents[current as OrderTabId]
  return (
    <div ref={place} className="profile-columns">
      <ProfileMenu tabs={tabs} current={current} />
      <div className="min-w-0">
        <h2 tabIndex={-1} className="mb-4 text-xl font-bold">
          {current === 'dashboard' ? `Bonjour ${user.name}` : label}
        </h2>
        <div className="grid gap-4 lg:gap-6">
          {current === 'dashboard' && (
            <DashboardTab user={user} tabs={tabs} context={context} overview={overview} />
          )}
          {current === 'profile' && <PersonTab user={user} context={context} />}
          {current === 'adresses' && <AddressesTab user={user} />}
          {current === 'securite' && <SecurityTab user={user} onDelete={() => onDelete(user.id)} />}
          {OrderContent && <OrderContent />}
        </div>
      </div>
    </div>
  )
}

function PersonTab({ user, context }: { user: UserInfo; context: Loaded<OwnContext> }) {
  const contacts = useApiQuery(addressOf('GET /api/users/me/contacts'))
  return (
    <>
      <Panel title="Mes informations">
        <AvatarPart user={user} />
        <PersonForm user={user} onSaved={contacts.reload} />
      </Panel>
      <Panel
        title="Mes contacts"
        note="Un contact vérifié vous connecte, reçoit vos codes et rétablit votre mot de passe."
      >
        <ContactsPart contacts={contacts} onProved={context.reload} />
      </Panel>
      <Panel title="Demande d’adhésion">
        <AdhesionPart user={user} context={context} />
      </Panel>
    </>
  )
}

/** Tabs: a column on wide screens, a horizontally scrolling row on phones. */
function ProfileMenu({ tabs, current }: { tabs: readonly Tab[]; current: TabId }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls the row only, not the page.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label="Mon compte" className="profile-menu">
      <ul ref={list}>
        {tabs.map(({ id, label, icon }) => (
          <li key={id}>
            <TabLink tab={id} isCurrent={id === current}>
              <Icon name={icon} size={20} /> {label}
            </TabLink>
          </li>
        ))}
        <li>
          <button type="button" data-sign-out>
            <Icon name="log-in" size={20} className="-scale-x-100" /> Déconnexion
          </button>
        </li>
      </ul>
    </nav>
  )
}

export function checkProfile(typed: FormData): FormErrors {
  return keepErrors({
    name: findMissing(readField(typed, 'name'), MISSING.name),
    phone: findPhoneError(readField(typed, 'phone')),
  })
}

/**
 * The person's own editable data. E-mail and country are read-only; a new phone takes effect once its code is entered.
 */
function PersonForm({ user, onSaved }: { user: UserInfo; onSaved: () => void }) {
  const { form, errors, isSending } = useForm(checkProfile, async (typed) => {
    const body = {
      name: readField(typed, 'name'),
      phone: readField(typed, 'phone'),
      city: readField(typed, 'city'),
      function: readField(typed, 'function'),
    }
    const changed = await callOver<ProfileCalls>(sendAsCustomer)('PUT /api/users/me', { body })
    browserSession().saveUserInfo(changed)
    toasts.show('success', 'Vos informations sont à jour.')
    onSaved()
  })
  return (
    <form {...form} className="form-stack mt-6">
      <FormSummary errors={errors} />
      <PersonalFields user={user} errors={errors} />
      <SubmitButton label="Mettre à jour" isSending={isSending} />
    </form>
  )
}

/** The fields of a customer, as they fill them in themselves. */
export function PersonalFields({ user, errors }: { user: UserInfo; errors: FormErrors }) {
  const phone = user.partner_phone === null ? '' : formatMobile(user.partner_phone)
  return (
    <div className="form-grid">
      <TextField {...inputOf(FIELDS, 'name')} autoComplete="name" defaultValue={user.name} errors={errors} />
      <TextField
        {...inputOf(FIELDS, 'email')}
        type="email"
        defaultValue={user.email}
        isLocked
        errors={errors}
      />
      <PhoneField
        {...inputOf(FIELDS, 'phone')}
        autoComplete="tel-national"
        defaultValue={phone}
        errors={errors}
      />
      <TextField
        {...inputOf(FIELDS, 'city')}
        autoComplete="address-level2"
        defaultValue={user.partner_city ?? ''}
        isOptional
        errors={errors}
      />
      <TextField name="country" label="Pays" defaultValue={user.country_name} isLocked errors={errors} />
      <TextField
        {...inputOf(FIELDS, 'function')}
        autoComplete="organization-title"
        defaultValue={user.function ?? ''}
        isOptional
        errors={errors}
      />
    </div>
  )
}

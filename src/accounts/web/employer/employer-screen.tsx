import { type ReactNode, useState } from 'react'
import type { Company, CompanyOverview, EmployerCalls } from '#accounts/contract.ts'
import { CompanyChange } from '#accounts/contract/companies.ts'
import { COMPANY_FIELDS, type CompanyField } from '#accounts/contract/company-fields.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { useActionCall } from '#platform/web/action.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError } from '#platform/web/send.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, formErrorsOf, useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { Price } from '#ui/price.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { MemberList } from './member-list.tsx'

const call = callOver<EmployerCalls>(sendAsCustomer)

interface EmployerScreenProps {
  overview: CompanyOverview
  /** Content of other domains on the employer's page. */
  children?: ReactNode
}

/** The employer's page: pending requests, members, company code and company details. */
export function EmployerScreen({ overview, children }: EmployerScreenProps) {
  const { company } = overview
  return (
    <div className="page-stack">
      <div>
        <h1 className="text-2xl font-bold">{company.name}</h1>
        <p className="mt-1 text-ink-2">Espace entreprise</p>
      </div>
      <EmployerFigures overview={overview} />
      {children}
      <SectionCard id="employes" title="Employés et demandes d’adhésion">
        <p className="note bg-info-soft text-info">
          <Icon name="info" size={20} />
          <span>
            Un employé accepté peut acheter à crédit. Vous pouvez retirer l’accord tant qu’aucun crédit n’est
            en cours.
          </span>
        </p>
        <MemberList companyId={company.id} />
      </SectionCard>
      <CompanyCode company={company} />
      <SectionCard id="fiche" title="Fiche de l’entreprise">
        <CompanyForm company={company} />
      </SectionCard>
    </div>
  )
}

/** Pending decisions by kind, members, and outstanding credit in whole FCFA. */
function EmployerFigures({ overview }: { overview: CompanyOverview }) {
  const { waiting, credits_waiting, members, exposure, requested } = overview
  return (
    <dl className="figures">
      <div>
        <dt>Adhésions à décider</dt>
        <dd>{waiting}</dd>
        <dd>réponse promise sous 24&nbsp;heures ouvrées</dd>
      </div>
      <div>
        <dt>Crédits à valider</dt>
        <dd>{credits_waiting}</dd>
        <dd>{requested > 0 ? `${formatFrancs(requested)} demandés en tout` : 'rien n’est demandé'}</dd>
      </div>
      <div>
        <dt>Membres</dt>
        <dd>{members}</dd>
        <dd>peuvent acheter à crédit, sauf suspension</dd>
      </div>
      <div>
        <dt>Encours</dt>
        <dd>
          <Price amount={exposure} />
        </dd>
        <dd>reste à payer sur les crédits accordés</dd>
      </div>
    </dl>
  )
}

/** WhatsApp link with a message; HR chooses the recipient. */
function invitationLink({ name, entreprise_code }: Company): string {
  const text =
    `Bonjour, pour acheter à crédit avec ${name}, ouvrez un compte sur ${location.origin}/signup, puis demandez ` +
    `votre adhésion dans « Mon profil » avec l’identifiant ${entreprise_code}.`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** The company code that employees type to request membership, with ways to share it. */
function CompanyCode({ company }: { company: Company }) {
  const { entreprise_code: code } = company
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
    } catch {
      // The clipboard is unavailable without https, and some browsers request permission first.
      toasts.show('warning', 'La copie n’est pas possible ici\u202F: sélectionnez l’identifiant.')
    }
  }
  return (
    <section aria-labelledby="identifiant" className="section-card">
      <h2 id="identifiant" className="text-lg font-bold">
        Identifiant entreprise
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Vos employés le saisissent dans leur profil pour demander leur adhésion.
      </p>
      <p translate="no" className="my-3 text-xl/[1.5] font-bold tracking-[0.06em] select-all">
        {code}
      </p>
      <div className="actions">
        <button type="button" className="button button-outline" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? 'Identifiant copié' : 'Copier l’identifiant'}</span>
        </button>
        <a href={invitationLink(company)} target="_blank" rel="noreferrer" className="button button-outline">
          <WhatsappIcon size={20} /> Envoyer sur WhatsApp
        </a>
      </div>
    </section>
  )
}

export const companyForm = (version: number) =>
  bodyForm(CompanyChange, (typed: FormData) => ({
    ...readFields(typed, [
      'name',
      'email',
      'phone',
      'sector',
      'street',
      'city',
      'website',
      'company_details',
    ]),
    version,
  }))

/**
 * Form for the company's details. On a concurrent change, the visitor is notified and reads the current values before
 * saving.
 */
function CompanyForm({ company }: { company: Company }) {
  const callByAction = useActionCall<EmployerCalls>()
  const [known, setKnown] = useState(company)
  const [isOvertaken, setIsOvertaken] = useState(false)
  /** Used as key: a new number renders the fields again with the server's values. */
  const [reading, setReading] = useState(0)
  const { check, read } = companyForm(known.version)
  const { form, errors, isSending, isDirty, setErrors } = useForm(check, async (typed) => {
    try {
      const body = read(typed)
      setKnown(await callByAction('PUT /api/companies/:id', { params: { id: company.id }, body }))
      toasts.show('success', 'Fiche de l’entreprise mise à jour.')
    } catch (failure) {
      setIsOvertaken(failure instanceof ApiError && failure.body.code === 'company.changed')
      throw failure
    }
  })
  useUnsavedGuard(isDirty)
  async function readAgain(): Promise<void> {
    try {
      setKnown(await call('GET /api/companies/:id', { params: { id: company.id } }))
      setReading(reading + 1)
      setIsOvertaken(false)
      setErrors({})
    } catch (failure) {
      setErrors(formErrorsOf(failure))
    }
  }
  return (
    <form {...form} className="form-stack">
      <FormSummary errors={errors}>
        {isOvertaken && (
          <button type="button" className="form-link" onClick={() => void readAgain()}>
            Afficher la version enregistrée
          </button>
        )}
      </FormSummary>
      <CompanyFields key={reading} company={known} errors={errors} />
      <div className="actions">
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Enregistrer la fiche'}
        </button>
      </div>
    </form>
  )
}

function CompanyFields({ company, errors }: { company: Company; errors: FormErrors }) {
  const fieldOf = (name: CompanyField) => ({
    ...inputOf(COMPANY_FIELDS, name),
    defaultValue: company[name] ?? '',
    errors,
  })
  return (
    <div className="form-grid">
      <TextField {...fieldOf('name')} />
      <TextField {...fieldOf('email')} type="email" />
      <PhoneField {...fieldOf('phone')} defaultValue={company.phone?.replace(/^221/, '')} isOptional />
      <TextField {...fieldOf('sector')} isOptional />
      <TextField {...fieldOf('street')} isOptional />
      <TextField {...fieldOf('city')} isOptional />
      <TextField {...fieldOf('website')} isOptional />
      <TextArea
        {...inputOf(COMPANY_FIELDS, 'company_details')}
        isOptional
        defaultValue={company.company_details ?? ''}
        error={errors['company_details']}
      />
    </div>
  )
}

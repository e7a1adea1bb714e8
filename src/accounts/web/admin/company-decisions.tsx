import { useState } from 'react'
import { ConfirmDialog } from '../desk/confirm-dialog.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Company } from '../../contract.ts'
import { activateCompany } from '../desk/desk-calls.ts'
import { renewCode, switchCompany } from './company-calls.ts'

/** A decision about a company, in words, and how it is sent. */
interface Decision {
  button: string
  title: string
  consequence: string
  done: string
  isGrave: boolean
  send: () => Promise<Company>
}

/** What staff may decide about a company as it stands. */
function listDecisions(company: Company): Decision[] {
  const { id, name, status, suspended } = company
  if (status === 'pending')
    return [
      {
        button: 'Activer',
        title: `Activer ${name}\u202F?`,
        consequence: 'Ses employés pourront demander leur adhésion. Son responsable reçoit l’identifiant.',
        done: 'L’entreprise est activée.',
        isGrave: false,
        send: () => activateCompany(id),
      },
    ]
  return [
    {
      button: 'Renouveler l’identifiant',
      title: `Renouveler l’identifiant de ${name}\u202F?`,
      consequence: 'L’ancien ne sert plus. Les membres et les demandes en cours restent.',
      done: 'L’entreprise a un nouvel identifiant.',
      isGrave: true,
      send: () => renewCode(company),
    },
    suspended
      ? {
          button: 'Rétablir le crédit',
          title: `Rétablir le crédit de ${name}\u202F?`,
          consequence: 'Les membres peuvent de nouveau demander un crédit garanti par l’entreprise.',
          done: 'Le crédit est rétabli.',
          isGrave: false,
          send: () => switchCompany(company, false),
        }
      : {
          button: 'Suspendre le crédit',
          title: `Suspendre le crédit de ${name}\u202F?`,
          consequence: 'L’entreprise ne garantit plus de nouveau crédit. Les crédits en cours continuent.',
          done: 'Le crédit est suspendu.',
          isGrave: true,
          send: () => switchCompany(company, true),
        },
  ]
}

interface CompanyDecisionsProps {
  company: Company
  onChanged: () => void
}

/** Opens a company, stops or resumes its credit, or gives it another identifier. Each asks once more. */
export function CompanyDecisions({ company, onChanged }: CompanyDecisionsProps) {
  const [asked, setAsked] = useState<Decision>()
  async function decide({ send, done }: Decision): Promise<void> {
    try {
      await send()
      toasts.show('success', done)
    } finally {
      onChanged()
    }
  }
  return (
    <div className="desk-actions">
      {listDecisions(company).map((decision) => (
        <button
          key={decision.button}
          type="button"
          className={`button ${company.status === 'pending' ? 'button-green' : 'button-outline'}`}
          onClick={() => setAsked(decision)}
        >
          {decision.button}
        </button>
      ))}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          label={asked.button}
          isGrave={asked.isGrave}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked.consequence}
        </ConfirmDialog>
      )}
    </div>
  )
}

import { Icon } from '../../../ui/icons/icon.tsx'
import type { Company } from '../../contract.ts'
import { Link } from '../../../ui/link.tsx'

interface CompanyTableProps {
  companies: readonly Company[]
  onActivate: (company: Company) => void
  onShowMembers: (company: Company) => void
}

/** A table on a wide screen; on a phone each row is a card. */
export function CompanyTable({ companies, ...actions }: CompanyTableProps) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Entreprises</caption>
      <thead>
        <tr>
          <th scope="col">Entreprise</th>
          <th scope="col">Identifiant</th>
          <th scope="col">Membres</th>
          <th scope="col">État</th>
          <th scope="col">
            <span className="sr-only">Décision</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

interface CompanyRowProps extends Omit<CompanyTableProps, 'companies'> {
  company: Company
}

function CompanyRow({ company, onActivate, onShowMembers }: CompanyRowProps) {
  const { name, email, city, entreprise_code, members, status } = company
  const isActive = status === 'active'
  return (
    <tr>
      <td>
        <Link className="font-medium underline" href={`/admin/entreprises/${company.id}`}>
          {name}
        </Link>
        <p className="text-sm break-all text-ink-2">{[email, city].filter(Boolean).join(' · ')}</p>
      </td>
      <td data-label="Identifiant">{entreprise_code}</td>
      <td data-label="Membres">{members}</td>
      <td>
        <span className={`status-pill ${isActive ? 'is-done' : 'is-waiting'}`}>
          <Icon name={isActive ? 'check' : 'clock'} size={16} /> {isActive ? 'Active' : 'À activer'}
        </span>
        {company.suspended && <p className="mt-1 text-sm text-promo-ink">Nouveau crédit suspendu</p>}
      </td>
      <td>
        <div className="desk-actions">
          {isActive ? (
            <button
              type="button"
              className="button button-outline"
              aria-label={`Employés de ${name}`}
              onClick={() => onShowMembers(company)}
            >
              Employés
            </button>
          ) : (
            <button
              type="button"
              className="button button-green"
              aria-label={`Activer ${name}`}
              onClick={() => onActivate(company)}
            >
              Activer
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}

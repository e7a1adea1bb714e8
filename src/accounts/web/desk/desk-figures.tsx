import { Price } from '../../../ui/price.tsx'
import type { CompanyDesk } from '../../contract.ts'

/** What waits, who is in, and how much is owed (whole FCFA). */
export function DeskFigures({ desk: { waiting, members, exposure } }: { desk: CompanyDesk }) {
  return (
    <dl className="desk-figures">
      <div>
        <dt>Demandes en attente</dt>
        <dd>{waiting}</dd>
        <dd>réponse promise sous 24&nbsp;heures ouvrées</dd>
      </div>
      <div>
        <dt>Membres</dt>
        <dd>{members}</dd>
        <dd>peuvent acheter à crédit, sauf suspension</dd>
      </div>
      <div>
        <dt>Engagé</dt>
        <dd>
          <Price amount={exposure} />
        </dd>
        <dd>reste à payer sur les crédits de vos employés</dd>
      </div>
    </dl>
  )
}

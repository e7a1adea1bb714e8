import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { Price } from '../../../ui/price.tsx'
import type { CompanyDesk } from '../../contract.ts'

/** What waits for an answer, by what it is; who is in; and how much is owed (whole FCFA). */
export function DeskFigures({ desk }: { desk: CompanyDesk }) {
  const { waiting, credits_waiting, members, exposure, requested } = desk
  return (
    <dl className="desk-figures">
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

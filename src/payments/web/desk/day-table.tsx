import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { DayOfPayments, MeansOfDay } from '../../contract.ts'

/** What came in and went back on a day, by means of payment. */
export function DayTable({ day: { means, net } }: { day: DayOfPayments }) {
  const sum = (figure: (one: MeansOfDay) => number): number =>
    means.reduce((all, one) => all + figure(one), 0)
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">Moyen</th>
          <th scope="col" className="is-number max-md:hidden">
            Paiements
          </th>
          <th scope="col" className="is-number max-md:hidden">
            Encaissé
          </th>
          <th scope="col" className="is-number max-md:hidden">
            Remboursé
          </th>
          <th scope="col" className="is-number">
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {means.map((one) => (
          <MeansRow key={one.means} means={one} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="bg-transparent font-bold text-ink">
            Total
          </th>
          <td className="border-0 is-number max-md:hidden">{sum(({ payments }) => payments)}</td>
          <td className="border-0 is-number max-md:hidden">{formatFrancs(sum(({ gross }) => gross))}</td>
          <td className="border-0 is-number max-md:hidden">{formatFrancs(sum(({ refunds }) => refunds))}</td>
          <td className="border-0 is-number font-bold">{formatFrancs(net)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function MeansRow({ means: { label, payments, gross, refunds, net } }: { means: MeansOfDay }) {
  return (
    <tr>
      <td>
        {label}
        <small className="md:hidden">
          {payments} {payments > 1 ? 'paiements' : 'paiement'}
          {refunds > 0 && ` · ${formatFrancs(refunds)} remboursés`}
        </small>
      </td>
      <td className="is-number max-md:hidden">{payments}</td>
      <td className="is-number max-md:hidden">{formatFrancs(gross)}</td>
      <td className="is-number max-md:hidden">{formatFrancs(refunds)}</td>
      <td className="is-number font-bold">{formatFrancs(net)}</td>
    </tr>
  )
}

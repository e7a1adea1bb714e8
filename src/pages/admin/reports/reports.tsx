import { Outlet } from 'react-router'
import { PageHead } from '#ui/page/page-head.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useAdmin } from '../use-admin.ts'

/** Parameters that links to the next report keep: the period. */
const PERIOD = ['periode', 'du', 'au']

/** Reports over a chosen period: sales, stock, credit and searches. */
export default function ReportsRoute() {
  const query = useAddressQuery()
  const days = new URLSearchParams(
    PERIOD.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  )
  const period = days.size > 0 ? `?${days}` : ''
  return (
    <>
      <PageHead title="Rapports" />
      <Tabs
        label="Rapports"
        tabs={[
          { href: `/admin/rapports${period}`, label: 'Ventes' },
          { href: `/admin/rapports/repartition${period}`, label: 'Répartition' },
          { href: '/admin/rapports/stock', label: 'Stock' },
          { href: '/admin/rapports/credit', label: 'Crédit' },
          { href: '/admin/rapports/recherches', label: 'Recherches' },
        ]}
      />
      <Outlet context={useAdmin()} />
    </>
  )
}

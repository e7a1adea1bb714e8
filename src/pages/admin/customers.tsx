import { CustomerList } from '../../accounts/web/admin/customer-list.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'
import { CustomerFilePanel } from './customer-file.tsx'
import type { SectionProps } from './sections.ts'

/** Customers, and the file of one of them. */
export default function CustomersPage({ rest }: SectionProps) {
  if (/^\d+$/.test(rest)) return <CustomerFilePanel key={rest} id={Number(rest)} />
  return (
    <>
      <PageHead title="Clients" note="Cherchez un nom, un e-mail ou un téléphone." />
      <CustomerList />
    </>
  )
}

import { CreditTabs } from '../../orders/web/admin-credits/credit-tabs.tsx'
import { DeductionPanel } from '../../orders/web/admin-credits/deduction-panel.tsx'
import { QueuePanel } from '../../orders/web/admin-credits/queue-panel.tsx'
import { SchedulePanel } from '../../orders/web/admin-credits/schedule-panel.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'
import type { SectionProps } from './sections.ts'

const QUEUES = { employeur: 'employer', 'a-payer': 'payment', decides: 'decided' } as const

/** Credit: what the shop decides, what is to be paid and by whom, and what employers keep back of salaries. */
export default function CreditsPage(props: SectionProps) {
  return (
    <>
      <PageHead title="Crédits" />
      <CreditTabs tab={props.rest} />
      <Part key={props.rest} {...props} />
    </>
  )
}

function Part({ rest, desk, onChanged }: SectionProps) {
  if (rest === 'echeances' || rest === 'retard')
    return <SchedulePanel isLate={rest === 'retard'} canStop={mayStop(desk.rights)} />
  if (rest === 'prelevements') return <DeductionPanel />
  const queue = Object.hasOwn(QUEUES, rest) ? QUEUES[rest as keyof typeof QUEUES] : 'shop'
  return <QueuePanel queue={queue} onDecided={onChanged} />
}

/** Memberships belong to whoever looks after customers. */
function mayStop(rights: readonly string[]): boolean {
  return rights.includes('clients') || rights.includes('admin')
}

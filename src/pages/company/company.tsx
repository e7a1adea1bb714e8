import { useEffect } from 'react'
import { type MetaDescriptor, useOutletContext } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { DeskScreen } from '../../accounts/web/desk/desk-screen.tsx'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useOwnDesk } from '../../accounts/web/desk/use-own-desk.ts'
import { CreditDesk } from '../../orders/web/desk/credit-desk.tsx'
import '../../ui/styles/desk.css'
import '../../ui/styles/desk-utilities.css'
import '../../ui/styles/credit-desk.css'

/** Without a title: whoever has no business here learns nothing from it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

/** The employer's desk, for who speaks for a company; for everybody else there is no such screen. */
export default function CompanyScreen() {
  const { state, reload } = useOwnDesk()
  const hide = useOutletContext<() => void>()
  const isHidden = state.kind === 'hidden'
  useEffect(() => {
    if (isHidden) hide()
  }, [isHidden, hide])
  const isReady = state.kind === 'ready'
  return (
    <div className="page-column py-6 lg:py-8">
      <title>{isReady ? `Espace entreprise | ${shop.name}` : shop.name}</title>
      {isReady && (
        <DeskScreen desk={state.desk} onChanged={reload}>
          <CreditDesk companyId={state.desk.company.id} onDecided={reload} />
        </DeskScreen>
      )}
      {state.kind === 'failed' && <DeskFailure sentence={state.sentence} onRetry={reload} />}
      {(state.kind === 'loading' || isHidden) && <DeskWaiting />}
    </div>
  )
}

import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { CodeLead } from '../../accounts/web/forms/code-lead.tsx'
import { Verification } from '../../accounts/web/forms/verification.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Code de vérification')
}

export default function VerificationCodeScreen() {
  return (
    <AccountScreen title="Entrez votre code" lead={<CodeLead />}>
      <Verification />
    </AccountScreen>
  )
}

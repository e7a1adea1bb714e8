import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { CodeLead } from '#accounts/web/forms/code-lead.tsx'
import { Verification } from '#accounts/web/forms/verification.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Code de vérification')

export default function VerificationCodeScreen() {
  return (
    <AccountScreen title="Entrez votre code" lead={<CodeLead />}>
      <Verification />
    </AccountScreen>
  )
}

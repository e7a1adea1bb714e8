import { type MetaDescriptor, useSearchParams } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { Verification } from '../../accounts/web/forms/verification.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Code de vérification')
}

export default function VerificationCodeScreen() {
  const [query] = useSearchParams()
  const lead = (
    <>
      Quatre chiffres, envoyés par SMS et à{' '}
      <strong className="inline-block max-w-full font-medium wrap-anywhere text-ink">
        {query.get('email')}
      </strong>
    </>
  )
  return (
    <AccountScreen title="Entrez votre code" lead={lead}>
      <Verification />
    </AccountScreen>
  )
}

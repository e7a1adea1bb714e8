import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withReturn } from '#accounts/rules/return-address.ts'
import { HandingLink } from './handing-link.tsx'
import { useCodeWay } from './typed-person.ts'
import { useRedirectTo } from './use-redirect-to.ts'

/**
 * Shows where the code was sent, with the number as typed, so that a wrong one is noticed immediately. Claims no
 * message for a visitor who opens the page directly.
 */
export function CodeLead() {
  const [query] = useSearchParams()
  const { phone, isBySms = true, typed } = useCodeWay()
  const signUp = withReturn('/signup', useRedirectTo())
  const email = <Address>{query.get('email')}</Address>
  if (!isBySms) return <>Quatre chiffres, envoyés par e-mail à {email}</>
  if (phone === undefined) return <>Les quatre chiffres du dernier message reçu, par SMS ou à {email}</>
  return (
    <>
      Quatre chiffres, envoyés par SMS au <Address>{phone}</Address> et à {email}
      {typed && (
        <HandingLink href={signUp} state={{ typed }} className="form-link mt-1 block text-sm">
          Ce n’est pas votre numéro&#x202F;? Corrigez-le
        </HandingLink>
      )}
    </>
  )
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="inline-block max-w-full font-medium text-ink">{children}</strong>
}

import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiFailure } from '../../../platform/web/send.ts'
import type { AccountProbe } from '../../contract.ts'
import { withReturn } from '../../rules/return-address.ts'
import { findAccountToActivate } from '../account-calls.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import { ActivationForm } from './activation-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SpentLink } from './spent-link.tsx'
import { OFFLINE_SENTENCE } from './use-form.ts'

/** ACC-1: with a one-time link the activation of an account made for somebody, without one the personal sign-up. */
export function Activation() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const email = query.get('mail') ?? ''
  if (token === '') return <SignUpForm isPersonal />
  return email === '' ? <UnknownLink /> : <KnownLink key={token} email={email} token={token} />
}

function KnownLink({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const signIn = withReturn(`/login?mail=${encodeURIComponent(email)}`, useRedirectTo())
  const [account, setAccount] = useState<AccountProbe>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    findAccountToActivate(email, token).then(setAccount, (reason: unknown) =>
      setFailure(reason instanceof ApiFailure ? reason.body.message : OFFLINE_SENTENCE),
    )
  }, [email, token])
  const hasPassword = account?.has_password === true
  useEffect(() => {
    if (hasPassword) void navigate(signIn, { replace: true })
  }, [hasPassword, signIn, navigate])

  if (failure !== undefined) {
    return (
      <p role="alert" className="form-summary">
        {failure}
      </p>
    )
  }
  if (account === undefined || hasPassword) return <output className="block text-center">Chargement…</output>
  return account.exists ? <ActivationForm account={account} email={email} token={token} /> : <UnknownLink />
}

function UnknownLink() {
  return <SpentLink href={withReturn('/login', useRedirectTo())} label="Se connecter" />
}

import { type APIRequestContext, expect } from '@playwright/test'
import { makeAccount, type MadeAccount } from './make-account.ts'
import { MAIN_USER } from './sign-in.ts'

/** The code that an employee of the demo's partner company types. */
const DEMO_CODE = 'JAPPT4K7MQ9WX'

/** A separate account that may buy on credit; `headers` authenticate its API calls. */
export interface Member extends MadeAccount {
  id: number
  headers: { authorization: string }
}

/** Signs in through the API. Returns the person's id and authenticated headers. */
export async function enter(request: APIRequestContext, who: { email: string; password: string }) {
  const answer = await request.post('/api/auth/get_tokens', {
    data: { username: who.email, password: who.password },
  })
  const { access_token, partner_id } = (await answer.json()) as { access_token: string; partner_id: number }
  return { id: partner_id, headers: { authorization: `Bearer ${access_token}` } }
}

/** A person with a unique name, accepted by the demo's employer. */
export async function makeMember(request: APIRequestContext): Promise<Member> {
  const account = await makeAccount(request)
  const { id, headers } = await enter(request, account)
  const name = `Awa ${id}`
  await request.put('/api/users/me', { headers, data: { name } })
  await request.post('/api/companies/clients/demandeAdhesion', {
    headers,
    data: { entreprise_code: DEMO_CODE, accepts_terms: true },
  })
  const hr = await enter(request, MAIN_USER)
  const accepted = await request.put(`/api/companies/clients/commande/changeAdhesion/${id}`, {
    headers: hr.headers,
    data: { state: 'accepted' },
  })
  expect(accepted.status()).toBe(200)
  return { ...account, name, id, headers }
}

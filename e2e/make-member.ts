import { type APIRequestContext, expect } from '@playwright/test'
import { makeAccount, type MadeAccount } from './make-account.ts'
import { MAIN_USER } from './sign-in.ts'

/** What an employee of the demo's partner company types. */
const DEMO_CODE = 'JAPPT4K7MQ9WX'

/** An account of its own that may buy on credit; `headers` call the API in its name. */
export interface Member extends MadeAccount {
  id: number
  headers: { authorization: string }
}

/** Signs in by the API: the person's id, and headers that call in their name. */
export async function enter(request: APIRequestContext, who: { email: string; password: string }) {
  const answer = await request.post('/api/auth/get_tokens', {
    data: { username: who.email, password: who.password },
  })
  const { access_token, partner_id } = (await answer.json()) as { access_token: string; partner_id: number }
  return { id: partner_id, headers: { authorization: `Bearer ${access_token}` } }
}

/** Somebody whose name nobody else has, accepted by the demo's employer. */
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

import type { CompanyOverview, EmployerCalls } from '#accounts/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { isForbidden } from '#platform/web/error-message.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { saveContext } from '#platform/web/session/context/save-context.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

const call = callOver<EmployerCalls>(sendAsCustomer)

/**
 * Returns the company that the signed-in person represents, else undefined. The browser may have stored the person
 * before their company was opened; then it requests their current data. Throws ApiError, or TypeError when the network
 * is gone.
 */
export async function readOwnCompany(): Promise<CompanyOverview | undefined> {
  const known = browserSession().getSession()?.user_info
  if (known === undefined) return undefined
  return (await findOwn(known)) ?? readAnew(known.id)
}

async function readAnew(personId: number): Promise<CompanyOverview | undefined> {
  const context = await call('GET /api/partner/compte/:id', { params: { id: personId } })
  saveContext(context)
  return findOwn(context.user_info)
}

async function findOwn(person: {
  role: string
  parent_id: number | null
}): Promise<CompanyOverview | undefined> {
  const { role, parent_id } = person
  if (role !== 'main_user' || parent_id === null) return undefined
  try {
    return await call('GET /api/companies/:id/desk', { params: { id: parent_id } })
  } catch (failure) {
    if (isForbidden(failure)) return undefined
    throw failure
  }
}

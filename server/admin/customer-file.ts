import { readCustomer } from '#accounts/server/index.ts'
import { listCustomerLines } from '#baskets/server/index.ts'
import { listUndelivered } from '#notifications/server/index.ts'
import { listCustomerOrders } from '#orders/server/index.ts'
import { listCustomerPayments } from '#payments/server/index.ts'
import type { CustomerFile } from '#platform/contract/back-office.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'

/**
 * Returns all data that the shop stores about a person, and records the access in the audit log. Throws
 * `account.not_found`.
 */
export function openCustomerFile(db: Database, id: number, caller: Caller): Promise<CustomerFile> {
  return db.transaction(async (tx) => {
    const file = await readFile(tx, id)
    const subject = { type: 'account', id }
    await recordDecision(tx, { caller, action: 'account.open', subject, before: null, after: null })
    return file
  })
}

async function readFile(db: Queryable, id: number): Promise<CustomerFile> {
  const { created_at, marketing_consent_at, credit_terms_accepted_at, ...person } = await readCustomer(db, id)
  const orders = await listCustomerOrders(db, id)
  const payments = await listCustomerPayments(db, id)
  const lines = await listCustomerLines(db, id)
  const addresses = [person.email?.toLowerCase(), person.phone].filter((one) => typeof one === 'string')
  return {
    person: {
      ...person,
      created_at: created_at.toISOString(),
      marketing_consent_at: marketing_consent_at?.toISOString() ?? null,
      credit_terms_accepted_at: credit_terms_accepted_at?.toISOString() ?? null,
    },
    orders: orders.map((order) => ({ ...order, created_at: order.created_at.toISOString() })),
    payments: payments.map((payment) => ({ ...payment, received_at: payment.received_at.toISOString() })),
    baskets: lines.map((line) => ({ ...line, changed_at: line.changed_at.toISOString() })),
    messages: await listUndelivered(db, addresses),
  }
}

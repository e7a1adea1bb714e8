import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { AccountsIdParams, Address, AddressWrite, Message } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '../addresses/address-book.ts'
import { requireAccount } from '../people/require-account.ts'

const TAGS = ['Adresses']
const CUSTOMER = { guard: 'customer' } as const

/** Where a person wants to be delivered. Another's address is answered as if it did not exist. */
export function registerAddressRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerBook(app, accounts)
  registerChanges(app, accounts)
}

function registerBook(app: FastifyInstance, { db }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/adresses',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Ses adresses de livraison', response: { 200: z.array(Address) } },
    },
    ({ caller }) => listAddresses(db, requireAccount(caller).id),
  )
  routes.post(
    '/api/adresses',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Ajoute une adresse', body: AddressWrite, response: { 201: Address } },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await addAddress(tx, requireAccount(request.caller).id, request.body),
      })),
  )
}

function registerChanges(app: FastifyInstance, { db }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/adresses/:id',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Remplace une adresse',
        params: AccountsIdParams,
        body: AddressWrite,
        response: { 200: Address },
      },
    },
    ({ params, body, caller }) =>
      db.transaction((tx) =>
        changeAddress(tx, params.id, { accountId: requireAccount(caller).id, address: body }),
      ),
  )
  routes.delete(
    '/api/adresses/:id',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Retire une adresse',
        params: AccountsIdParams,
        response: { 200: Message },
      },
    },
    async ({ params, caller }) => {
      await db.transaction((tx) => removeAddress(tx, params.id, requireAccount(caller).id))
      return { message: 'L’adresse est retirée.' }
    },
  )
}

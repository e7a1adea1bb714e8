import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../../accounts/server/index.ts'
import { toDay } from '../../../../platform/contract/clock.ts'
import { Calendar, CalendarQuery, CapacityChange } from '../../../contract.ts'
import { readCalendar, setCapacity } from '../../desk/slot-calendar.ts'
import type { Orders } from '../../orders.ts'

const TAGS = ['Gestion des commandes']
const STAFF = { guard: { staff: 'commandes' } } as const

/** The half-days of deliveries: what is booked, and how much each takes. */
export function registerCalendar(app: FastifyInstance, { db, clock }: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/creneaux',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Deux semaines de créneaux, avec leur capacité',
        querystring: CalendarQuery,
        response: { 200: Calendar },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return readCalendar(db, query.du ?? toDay(clock()))
    },
  )
  routes.put(
    '/api/admin/creneaux',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Change la capacité d’un créneau',
        body: CapacityChange,
        response: { 200: Calendar },
      },
    },
    async ({ caller, body }) => {
      await db.transaction((tx) => setCapacity(tx, body, requireAccount(caller)))
      return readCalendar(db, toDay(clock()))
    },
  )
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/v4'
import { PROVIDER_NAMES, type ProviderName } from '../providers/provider.ts'
import { keepRawBodies, rawBodyOf } from '../raw-bodies.ts'
import { ACTIONS, applyAction, makeTwin } from './customer-action.ts'
import { createGenericSimulator } from './generic/generic-simulator.ts'
import { createOrangeSimulator } from './orange/orange-simulator.ts'
import { buildCustomerPage, buildSettingsPage } from './page/customer-page.ts'
import { PAGE_POLICY } from './page/document.ts'
import { createPaydunyaSimulator } from './paydunya/paydunya-simulator.ts'
import { DELIVERIES, sendNotification } from './send-notification.ts'
import type { SimulatedSession } from './simulated-session.ts'
import { type Simulation, type Simulator, makeCode } from './simulator.ts'
import { FAULTS } from './store.ts'
import { createWaveSimulator } from './wave/wave-simulator.ts'

const HIDDEN = { config: { guard: 'public' }, schema: { hide: true } } as const

const ActionForm = z.object({
  action: z.enum(ACTIONS),
  cause: z.string().optional(),
  delivery: z.enum(DELIVERIES).catch('once'),
  doubling: z.enum(['none', 'failed_first', 'two_paid']).catch('none'),
})
const FaultForm = z.object({ provider: z.enum(PROVIDER_NAMES), fault: z.enum([...FAULTS, 'none']) })

/** Registers the simulated providers under `/simulateur`, for the demo and tests only. */
export async function registerSimulators(app: FastifyInstance, simulation: Simulation): Promise<void> {
  const all: Record<ProviderName, Simulator> = {
    wave: createWaveSimulator(simulation),
    orange: createOrangeSimulator(simulation),
    paydunya: createPaydunyaSimulator(simulation),
    generic: createGenericSimulator(simulation),
  }
  const simulators = Object.values(all)
  for (const simulator of simulators) {
    const prefix = `/simulateur/${simulator.name}`
    await app.register(
      async (calls) => {
        hideRoutes(calls)
        keepRawBodies(calls)
        simulator.addCalls(calls)
      },
      { prefix },
    )
    await app.register(
      async (pages) => {
        keepRawBodies(pages)
        addCustomerPage(pages, simulator, simulation)
      },
      { prefix },
    )
  }
  await app.register(async (pages) => {
    keepRawBodies(pages)
    addSettingsPage(pages, simulators, simulation)
  })
}

/** Excludes these routes from the shop's API description. */
function hideRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, guard: 'public' }
    route.schema = { ...route.schema, hide: true }
  })
}

function addCustomerPage(app: FastifyInstance, simulator: Simulator, simulation: Simulation): void {
  const { store, clock } = simulation
  const address = `${simulator.pagePath}/:id`
  const show = (session: SimulatedSession, request: FastifyRequest, reply: FastifyReply, notice?: string) => {
    const isMaxIt = request.url.endsWith('?app=maxit')
    return sendPage(reply, buildCustomerPage(simulator, session, { now: clock(), isMaxIt, notice }))
  }
  app.get<{ Params: { id: string } }>(address, HIDDEN, async (request, reply) => {
    const session = await store.find(simulator.name, request.params.id)
    return session ? show(session, request, reply) : reply.code(404).send()
  })
  app.post<{ Params: { id: string } }>(address, HIDDEN, async (request, reply) => {
    const form = ActionForm.safeParse(readForm(request))
    const before = await store.find(simulator.name, request.params.id)
    if (!form.success || !before) return reply.code(form.success ? 404 : 400).send()
    const session = await act(simulator, simulation, before.id, form.data)
    if (form.data.action === 'nothing') return show(session, request, reply, 'Rien n’a été fait.')
    if (form.data.action === 'repeat') return show(session, request, reply, 'La notification est repartie.')
    return reply.redirect(session.state === 'paid' ? session.successUrl : session.errorUrl, 303)
  })
}

/** Applies the customer's action and notifies the shop. */
async function act(
  simulator: Simulator,
  simulation: Simulation,
  id: string,
  { action, cause, delivery, doubling }: z.infer<typeof ActionForm>,
): Promise<SimulatedSession> {
  const { store, clock } = simulation
  const [first = { code: 'failed', label: '', message: '' }] = simulator.causes
  const chosen = simulator.causes.find(({ code }) => code === cause) ?? first
  const now = clock()
  let hasChanged = false
  const session = await store.change(simulator.name, id, (known) => {
    const changed = applyAction(known, { action, cause: chosen, doubling }, { simulator, now })
    hasChanged = changed !== known
    return changed
  })
  if (!session) throw new Error(`the simulated session ${id} is gone`)
  const isNotified = hasChanged || action === 'repeat' || delivery === 'lying'
  if (isNotified) await sendNotification(simulator, session, delivery, simulation)
  if (hasChanged && action === 'pay' && doubling === 'two_paid' && simulator.name === 'wave') {
    const twin = makeTwin(session, simulator, `cos-${makeCode(14)}`, now)
    await store.add(twin)
    await sendNotification(simulator, twin, delivery, simulation)
  }
  return session
}

function addSettingsPage(
  app: FastifyInstance,
  simulators: readonly Simulator[],
  { store }: Simulation,
): void {
  app.get('/simulateur', HIDDEN, async (_request, reply) =>
    sendPage(reply, buildSettingsPage(simulators, undefined)),
  )
  app.post('/simulateur', HIDDEN, async (request, reply) => {
    const form = FaultForm.safeParse(readForm(request))
    if (!form.success) return reply.code(400).send()
    const { provider, fault } = form.data
    await store.setFault(provider, fault === 'none' ? undefined : fault)
    return sendPage(reply, buildSettingsPage(simulators, 'C’est réglé.'))
  })
}

function readForm(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawBodyOf(request).toString('utf8')))
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(page)
}

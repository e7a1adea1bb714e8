import type { FastifyInstance } from 'fastify'
import type { DemoShop } from './simulators/register-demo-simulators.ts'

/** The simulated providers of the demo. Their code is read here only: a shop that sells never holds it. */
export async function registerDemoSimulators(app: FastifyInstance, shop: DemoShop): Promise<void> {
  const simulators = await import('./simulators/register-demo-simulators.ts')
  await simulators.registerDemoSimulators(app, shop)
}

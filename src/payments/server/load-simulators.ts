import type { FastifyInstance } from 'fastify'
import type { DemoShop } from './simulators/register-demo-simulators.ts'

/**
 * Registers the simulated providers of the demo. Their code is imported only here, so a production shop never loads
 * it.
 */
export async function registerDemoSimulators(app: FastifyInstance, shop: DemoShop): Promise<void> {
  const simulators = await import('./simulators/register-demo-simulators.ts')
  await simulators.registerDemoSimulators(app, shop)
}

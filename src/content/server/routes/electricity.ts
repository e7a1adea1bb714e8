import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ElectricityTariff, type ShopSettings } from '../../contract.ts'

/** GET /api/electricite: the tariff that appliances' monthly cost is reckoned with. */
export function registerElectricity(app: FastifyInstance, settings: () => Promise<ShopSettings>): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/electricite',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Contenus'],
        summary: 'Le tarif d’électricité des coûts affichés',
        response: { 200: ElectricityTariff },
      },
    },
    async () => (await settings()).electricity,
  )
}

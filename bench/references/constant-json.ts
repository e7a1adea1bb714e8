import fastify from 'fastify'

/** Fastify's maximum on this machine: one small constant response without a database. */
const ANSWER = {
  message: 'Bienvenue à Dakar',
  currency: 'FCFA',
  products: 10_000,
  is_open: true,
  since: '2026-11-21',
}

const app = fastify()
app.get('/*', async () => ANSWER)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { DemoMessages, DemoMessagesQuery, MessageExamples, MessageId } from '../../contract.ts'
import { findDemoHtml, listDemoMessages } from '../demo-messages.ts'
import { findExampleHtml, listExamples } from '../examples.ts'

const TAGS = ['Démonstration']
const PUBLIC = { guard: 'public' } as const
/** A mail's document runs nothing and loads nothing: it is drawn with its own styles only. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** What the demo kept instead of sending it. Registered in the demo only: elsewhere these addresses do not exist. */
export function registerDemoRoutes(app: FastifyInstance, db: Queryable): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  routes.get(
    '/api/demo/messages',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'E-mails et SMS envoyés, du plus récent au plus ancien',
        querystring: DemoMessagesQuery,
        response: { 200: DemoMessages },
      },
    },
    async ({ query }) => ({ messages: await listDemoMessages(db, query.to) }),
  )
  routes.get(
    '/api/demo/modeles',
    {
      config: PUBLIC,
      schema: { tags: TAGS, summary: 'Chaque sorte de message', response: { 200: MessageExamples } },
    },
    () => ({ examples: listExamples() }),
  )
  registerDocuments(app, db)
}

/** The documents of mails, as mail programs draw them. */
function registerDocuments(app: FastifyInstance, db: Queryable): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/demo/messages/:id/html',
    { config: PUBLIC, schema: { tags: TAGS, summary: 'Un e-mail envoyé, en HTML', params: MessageId } },
    async ({ params }, reply) => sendDocument(reply, await findDemoHtml(db, params.id)),
  )
  routes.get(
    '/api/demo/modeles/:kind/html',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Une sorte d’e-mail, en HTML',
        params: z.object({ kind: z.string().max(40) }),
      },
    },
    async ({ params }, reply) => sendDocument(reply, findExampleHtml(params.kind)),
  )
}

function sendDocument(reply: FastifyReply, html: string | undefined): FastifyReply {
  if (html === undefined) throw new ShopError('message.not_found')
  return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(html)
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  DEAD_LETTER_CALLS,
  DEMO_CALLS,
  type MessageExample,
  type MessageKind,
} from '#notifications/contract.ts'
import { EXAMPLES } from '#notifications/rules/examples.ts'
import { countSmsParts } from '#notifications/rules/gsm-7.ts'
import { findMessageSms, renderMessageMail } from '#notifications/rules/render-message.ts'
import { MESSAGE_KINDS } from '#notifications/rules/templates/templates.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { listDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { findDemoHtml, listDemoMessages } from './demo-messages.ts'
import { embedLogo } from './mail-logo.ts'
import type { ReadFacts } from './read-facts.ts'

export function registerNotifications(
  app: FastifyInstance,
  { db, isDemo, readFacts }: { db: Database; isDemo: boolean; readFacts: ReadFacts },
): void {
  registerDeadLetterRoutes(app, db)
  // Separate scope, so that its responses are never cached.
  if (isDemo) void app.register(async (demo) => registerDemoRoutes(demo, db, readFacts))
}

function registerDeadLetterRoutes(app: FastifyInstance, db: Database): void {
  serveCalls(app, DEAD_LETTER_CALLS, {
    'GET /api/messages/en-echec': async () => ({ messages: await listDeadLetters(db) }),
    'POST /api/messages/:id/renvoyer': async ({ params, caller }) => {
      await retryDeadLetter(db, params.id, caller)
      return { message: 'Le message repart dans un instant.' }
    },
  })
}

/** Content policy of an e-mail's document: no scripts and no loading, only its own styles and embedded logo. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** Messages stored by the demo. Registered in the demo only; elsewhere these addresses do not exist. */
function registerDemoRoutes(app: FastifyInstance, db: Queryable, readFacts: ReadFacts): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  serveCalls(app, DEMO_CALLS, {
    'GET /api/demo/messages': async ({ query }) => ({ messages: await listDemoMessages(db, query.to) }),
    'GET /api/demo/modeles': async () => ({ examples: listExamples(await readFacts(db)) }),
    'GET /api/demo/messages/:id/html': async ({ params }, reply) =>
      sendDocument(reply, await findDemoHtml(db, params.id)),
    'GET /api/demo/modeles/:kind/html': async ({ params }, reply) =>
      sendDocument(reply, findExampleHtml(params.kind, await readFacts(db))),
  })
}

function sendDocument(reply: FastifyReply, html: string | undefined): FastifyReply {
  if (html === undefined) throw new ShopError('message.not_found')
  return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(html)
}

const NAME = 'Awa Ndiaye'

function listExamples(facts: ShopFacts): MessageExample[] {
  return MESSAGE_KINDS.map((kind) => {
    const { subject, text } = renderMessageMail(kind, EXAMPLES[kind], NAME, facts)
    const sms = findMessageSms(kind, EXAMPLES[kind], facts)
    return { kind, subject, text, sms: sms ?? null, sms_parts: sms === undefined ? 0 : countSmsParts(sms) }
  })
}

/** HTML document of a kind of e-mail. Undefined for an unknown kind. */
function findExampleHtml(name: string, facts: ShopFacts): string | undefined {
  const kind = MESSAGE_KINDS.find((known): known is MessageKind => known === name)
  return kind && embedLogo(renderMessageMail(kind, EXAMPLES[kind], NAME, facts).html, facts)
}

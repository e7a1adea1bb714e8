import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteHandlerMethod,
  FastifySerializerCompiler,
} from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod/v4'
import { type $ZodType, safeParse } from 'zod/v4/core'
import type { CacheTag, TaggedCall } from '#platform/contract/cache-tags.ts'
import type { Call } from '#platform/contract/calls.ts'
import { type Effect, isLimited } from '#platform/contract/effects.ts'
import { orAskSecondPerson } from '../auth/second-person.ts'
import type { Reader } from '../db/reads/reader.ts'
import { IN_PROCESS_HEADER } from './in-process.ts'

/** `Cache-Control` of an address that contains the hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

type Defined = Call & { chapter: string }

type Read<Part> = Part extends z.ZodType ? z.output<Part> : unknown
/** A part of a call that its definition may omit. */
type PartOf<Definition, Part extends keyof Call> =
  Definition extends Record<Part, infer Schema> ? Read<Schema> : unknown

type CallRequest<Definition> = FastifyRequest<{
  Params: PartOf<Definition, 'params'>
  Querystring: PartOf<Definition, 'query'>
  Headers: PartOf<Definition, 'headers'>
  Body: PartOf<Definition, 'body'>
}> &
  // Reader of the call. Others only get the database itself.
  (Definition extends { mayBeBehind: true } ? { reader: Reader } : unknown)

/** The response body, or a reply that was already sent. */
type Reply<Definition> = PartOf<Definition, 'answer'> | FastifyReply

type Handler<Definition> = (
  request: CallRequest<Definition>,
  reply: FastifyReply,
) => Reply<Definition> | Promise<Reply<Definition>>

export type Handlers<Calls> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** Some of the handlers: several functions together cover all calls. */
export type SomeHandlers<Calls> = Partial<Handlers<Calls>>

/** Address parameters with a fixed value here: the name fills the address, the label the summary. */
type Filled = Readonly<Record<string, { name: string; label: string }>>

/** Registers the routes of calls from their definitions. A missing handler does not compile. */
export function serveCalls<Calls extends Record<keyof Calls, Defined>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: Handlers<Calls>,
  filled: Filled = {},
): void {
  for (const [name, call] of Object.entries<Defined>(calls)) {
    const [method, url] = fill(name, filled, 'name').split(' ') as [HTTPMethods, string]
    const { guard, needsStepUp, effect, opensBeforeSecondFactor, bodyBytes, hasHead, isAnswerUnchecked } =
      call
    const handler = handlers[name as keyof Calls] as unknown as RouteHandlerMethod
    app.route({
      method,
      url,
      config: {
        guard,
        ...(needsStepUp && { needsStepUp }),
        ...(effect && { effect }),
        ...(opensBeforeSecondFactor && { opensBeforeSecondFactor }),
        ...(call.mayBeBehind && { mayBeBehind: true }),
        ...(call.leavesNoTrace && { leavesNoTrace: true }),
        ...(call.cost && { cost: call.cost }),
        ...(call.countedBy && { countedBy: call.countedBy }),
      },
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
      ...(hasHead === false && { exposeHeadRoute: false }),
      ...(isAnswerUnchecked && { serializerCompiler: () => JSON.stringify }),
      schema: describe({ ...call, summary: fill(call.summary, filled, 'label') }),
      handler: answerWith(
        tagAnswer(askWhereLimited(call.mayBeBehind ? readWith(app, handler) : handler, effect), call),
        call,
      ),
    })
  }
}

function fill(text: string, filled: Filled, by: 'name' | 'label'): string {
  return text.replace(/:(\w+)/g, (parameter, key: string) => filled[key]?.[by] ?? parameter)
}

function describe({ chapter, summary, params, query, headers, body, answer, status }: Defined): object {
  return {
    tags: [chapter],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(answer && { response: { [status ?? 200]: answer } }),
  }
}

function askWhereLimited(handler: RouteHandlerMethod, effect: Effect | undefined): RouteHandlerMethod {
  return effect !== undefined && isLimited(effect) ? orAskSecondPerson(handler) : handler
}

/** Passes the caller's reader to the handler. */
function readWith(app: FastifyInstance, handler: RouteHandlerMethod): RouteHandlerMethod {
  return function read(request, reply) {
    return handler.call(this, Object.assign(request, { reader: app.chooseReader(request) }), reply)
  }
}

/** Header with the tags of a response to a page render. */
export const TAGS_HEADER = 'x-cache-tags'

/** Adds the tags of a response for the page that shows it, also when the requested thing does not exist. */
function tagAnswer(handler: RouteHandlerMethod, { tags }: Defined): RouteHandlerMethod {
  if (tags === undefined) return handler
  const listTags = tags as (call: TaggedCall<unknown, unknown, unknown>) => CacheTag[]
  return async function answer(request, reply) {
    // Other callers need no tags.
    if (request.headers[IN_PROCESS_HEADER] === undefined) return handler.call(this, request, reply)
    const { params, query } = request
    void reply.header(TAGS_HEADER, listTags({ params, query }).join(' '))
    const body: unknown = await handler.call(this, request, reply)
    void reply.header(TAGS_HEADER, listTags({ params, query, answer: body }).join(' '))
    return body
  }
}

/** Sets status and cache header before the handler runs: an error overrides them. */
function answerWith(handler: RouteHandlerMethod, { status, cache }: Defined): RouteHandlerMethod {
  if (status === undefined && cache === undefined) return handler
  return function answer(request, reply) {
    if (status !== undefined) void reply.code(status)
    if (cache !== undefined) void reply.header('cache-control', cache)
    return handler.call(this, request, reply)
  }
}

/**
 * Serialises responses by the schema of their route: fields that it does not name are removed. It parses forwards
 * (responses have no transformation to undo), at half the cost of the type provider's own serialiser.
 */
export const serializeBySchema: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const result = safeParse(schema, answer)
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }
}

import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { type $ZodType, safeParse } from 'zod/v4/core'

/**
 * Answers pass through the schema of their route on the way out: a field that it does not name never leaves. Reads the
 * schema forwards (answers have no transformation to undo), which costs half of what the type provider's own way does.
 */
export const serializeBySchema: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const result = safeParse(schema, answer)
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }
}

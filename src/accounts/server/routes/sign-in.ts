import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Session, TokenQuery } from '../../contract.ts'
import { signIn } from '../sign-in/sign-in.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Connexion']
const PUBLIC = { guard: 'public' } as const

/** Signing in. */
export function registerSignInRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/auth/get_tokens',
    {
      config: PUBLIC,
      // HEAD would sign in too, and its answer would be lost.
      exposeHeadRoute: false,
      schema: { tags: TAGS, summary: 'Connecte', querystring: TokenQuery, response: { 200: Session } },
    },
    (request, reply) => signIn(signingIn, { request, reply, query: request.query }),
  )
  routes.post(
    '/api/auth/get_tokens',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Connecte, sans mot de passe dans l’adresse',
        body: TokenQuery,
        response: { 200: Session },
      },
    },
    (request, reply) => signIn(signingIn, { request, reply, query: request.body }),
  )
}

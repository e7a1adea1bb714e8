import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { z } from 'zod/v4'
import type { Clock } from '#platform/contract/clock.ts'
import { isPublicPage } from '#platform/contract/public-page.ts'
import { opaque } from '#platform/contract/text.ts'
import { canonicalPath } from '#platform/server/http/canonical-path.ts'

/**
 * Endpoint for reports of content security policy violations. Pages name it by `report-uri`, which every browser
 * supports, over http too. `report-to` would add a header to each page and disable `report-uri` where it is supported.
 */
export const POLICY_REPORTS = '/api/rapports/csp'

/** A report holds the policy, two addresses and a few words. */
const BODY_BYTES = 16 * 1024
/** Minimum time in ms between two log lines: one browser extension causes a report from every page. */
const LOG_EVERY_MS = 60_000
/** Allowed labels of the counter. Any other value becomes « other ». */
const DIRECTIVES: ReadonlySet<string> = new Set(
  (
    'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src ' +
    'object-src worker-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem'
  ).split(' '),
)

const PolicyReport = z.object({
  'csp-report': z.object({
    'effective-directive': opaque(4000).optional(),
    'violated-directive': opaque(4000).optional(),
    'blocked-uri': opaque(4000).optional(),
    'document-uri': opaque(4000).optional(),
  }),
})
type PolicyReport = z.infer<typeof PolicyReport>

/** Counts the reports by directive and stores none. Logs one line per minute without personal data. */
export function addPolicyReports(app: FastifyInstance, { clock, log }: { clock: Clock; log: Logger }): void {
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the content security policy that browsers report, by directive',
    labelNames: ['directive'],
    registers: [app.metrics],
  })
  let loggedAt = -Infinity
  void app.register(async (scope) => {
    const readJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, readJson)
    scope.withTypeProvider<ZodTypeProvider>().post(
      POLICY_REPORTS,
      {
        bodyLimit: BODY_BYTES,
        config: { guard: 'public' },
        schema: {
          tags: ['Fonctionnement'],
          summary: 'Ce que la politique de sécurité d’une page a empêché, compté par règle',
          body: PolicyReport,
          response: { 204: z.null() },
        },
      },
      async ({ body }, reply) => {
        const report = readReport(body)
        reports.inc({ directive: report.directive })
        const now = clock().getTime()
        if (now - loggedAt >= LOG_EVERY_MS) {
          loggedAt = now
          log.warn(report, 'a browser reported a violation of the content security policy')
        }
        return reply.code(204).send(null)
      },
    )
  })
}

/** Returns the data that may be counted and logged: known words, a scheme, and the path of a public page. */
function readReport({
  'csp-report': report,
}: PolicyReport): Record<'directive' | 'blocked' | 'page', string> {
  const named = (report['effective-directive'] ?? report['violated-directive'])?.split(' ')[0] ?? ''
  const [blocked = 'unknown'] = /^[a-z-]{1,30}(?=:|$)/.exec(report['blocked-uri'] ?? '') ?? []
  const path = canonicalPath(report['document-uri'] ?? '').replace(/[?#].*$/s, '')
  return {
    directive: DIRECTIVES.has(named) ? named : 'other',
    blocked,
    page: isPublicPage(path) ? path.slice(0, 100) : 'private',
  }
}

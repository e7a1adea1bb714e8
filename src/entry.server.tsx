import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { ApiFailure } from './platform/web/send.ts'

/** Longest time a page may take to draw; loaders have answered before, so this only ends a render that hangs. */
const RENDER_LIMIT_MS = 10_000

/** What the API answered where a loader passed its failure on; drawing itself no longer knows: errors travel anonymised. */
const failedStatuses = new WeakMap<Request, number>()

/** Draws a page whole, so that the server can hash its inline scripts and keep it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { html, hasFailed } = await renderWhole(request, routerContext)
  const answered = failedStatuses.get(request) ?? status
  return new Response(html, { status: hasFailed ? 500 : answered, headers })
}

/** Resolves once everything is drawn. Rejects when not even the frame can be. */
function renderWhole(
  request: Request,
  routerContext: EntryContext,
): Promise<{ html: Buffer<ArrayBuffer>; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let hasFailed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(limit)
        resolve({ html: Buffer.concat(chunks), hasFailed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady: () => pipe(sink),
        onShellError(error) {
          clearTimeout(limit)
          reject(error)
        },
        onError(error) {
          hasFailed = true
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    const limit = setTimeout(() => abort(new Error('the page took too long to draw')), RENDER_LIMIT_MS)
  })
}

/** Logs what went wrong while loading or drawing. The API has logged its own failures; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (error instanceof ApiFailure) return void failedStatuses.set(request, error.status)
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

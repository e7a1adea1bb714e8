import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { DrawElectricityContext } from './catalogue/web/electricity/electricity-cost.tsx'
import { ElectricityPanel } from './catalogue/web/electricity/electricity-panel.tsx'
import { DrawStaticContext } from './pages/frame/server-drawn.tsx'
import { ApiFailure } from './platform/web/send.ts'

const PAGE_END = '</body></html>'
/**
 * Scripts come behind what is seen first: styles, and the picture at the top of the page. What is pressed meanwhile is
 * held (platform/web/early-press.ts).
 */
const SCRIPT_AHEAD = '<link rel="modulepreload"'
const SCRIPT_BEHIND = `${SCRIPT_AHEAD} fetchpriority="low"`

/** What the API answered where a loader passed its failure on; drawing itself no longer knows: errors travel anonymised. */
const failedStatuses = new WeakMap<Request, number>()

/**
 * Draws a page in one go: its loaders have answered, nothing is left to wait for, and the server needs it whole, to
 * hash its inline scripts and to keep it. A stream of the same page costs a third more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const data = await readHandoff(routerContext)
  const html = renderToString(
    <DrawStaticContext value={renderToStaticMarkup}>
      <DrawElectricityContext value={(props) => renderToStaticMarkup(<ElectricityPanel {...props} />)}>
        <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} />
      </DrawElectricityContext>
    </DrawStaticContext>,
  )
  const page = html
    .replaceAll(SCRIPT_AHEAD, SCRIPT_BEHIND)
    .replace(PAGE_END, () => writeHandoff(data) + PAGE_END)
  return new Response(`<!DOCTYPE html>${page}`, { status: failedStatuses.get(request) ?? status, headers })
}

/** The loaders' answers as the router's browser half reads them. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<string> {
  return new Response(serverHandoffStream).text()
}

/** The scripts that hand the loaders' answers over: the router's own would be drawn piece by piece, as they come. */
function writeHandoff(data: string): string {
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeCharacter)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${literal});</script><script>${controller}.close();</script>`
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Logs what went wrong while loading or drawing. The API has logged its own failures; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (error instanceof ApiFailure) return void failedStatuses.set(request, error.status)
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

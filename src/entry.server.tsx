import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DrawElectricityContext } from './catalogue/web/electricity/electricity-cost.tsx'
import { ElectricityPanel } from './catalogue/web/electricity/electricity-panel.tsx'
import { DrawStaticContext } from './pages/frame/server-drawn.tsx'
import { createScriptMark, takeOwnScripts } from './platform/server/http/own-scripts.ts'
import { ownScriptsContext, ScriptMarkContext } from './platform/web/own-scripts.ts'
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
 * keep it and to know its own inline scripts, which it finds by their mark. A stream of the same page costs a third more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const data = await readHandoff(routerContext)
  const mark = createScriptMark()
  const html = renderToString(
    <ScriptMarkContext value={mark}>
      <DrawStaticContext value={renderToStaticMarkup}>
        <DrawElectricityContext value={(props) => renderToStaticMarkup(<ElectricityPanel {...props} />)}>
          <ServerRouter
            context={{ ...routerContext, serverHandoffStream: undefined }}
            url={request.url}
            nonce={mark}
          />
        </DrawElectricityContext>
      </DrawStaticContext>
    </ScriptMarkContext>,
  )
  const end = html.lastIndexOf(PAGE_END)
  const whole = html.slice(0, end) + writeHandoff(data, mark) + PAGE_END
  const { page, scripts } = takeOwnScripts(whole.replaceAll(SCRIPT_AHEAD, SCRIPT_BEHIND), mark)
  loadContext.get(ownScriptsContext).push(...scripts)
  return new Response(`<!DOCTYPE html>${page}`, { status: failedStatuses.get(request) ?? status, headers })
}

/** The loaders' answers as the router's browser half reads them. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<string> {
  return new Response(serverHandoffStream).text()
}

/** The scripts that hand the loaders' answers over: the router's own would be drawn piece by piece, as they come. */
function writeHandoff(data: string, mark: string): string {
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeCharacter)
  const controller = 'window.__reactRouterContext.streamController'
  const start = `<script nonce="${mark}">${controller}`
  return `${start}.enqueue(${literal});</script>${start}.close();</script>`
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

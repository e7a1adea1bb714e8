import { text } from 'node:stream/consumers'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { RenderElectricityContext } from '#catalogue/web/electricity/electricity-cost.tsx'
import { ElectricityPanel } from '#catalogue/web/electricity/electricity-panel.tsx'
import { RenderStaticContext } from '#pages/frame/server-rendered.tsx'
import { isReadScreen } from '#platform/contract/screens.ts'
import { SPECULATION_RULES } from '#platform/contract/speculation-rules.ts'
import { createScriptMark, takeOwnScripts } from '#platform/server/http/own-scripts.ts'
import { ownScriptsContext, ScriptMarkContext } from '#platform/web/own-scripts.ts'
import { ApiError } from '#platform/web/send.ts'

/** Where the document holds back the framework's scripts (root.tsx). */
const APP_START = '<noscript id="app">'
const APP_END = '</noscript></body></html>'

/** API status of a request whose loader failed. Rendering sees sanitised errors only. */
const failedStatuses = new WeakMap<Request, number>()

/**
 * Renders a page to one buffer: its loaders have finished. The server needs the whole page to cache it and to find its
 * own inline scripts by their mark. Streaming the same page costs a third more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('speculation-rules', `"${SPECULATION_RULES}"`)
  const data = await readHandoff(routerContext)
  const mark = createScriptMark()
  const html = renderToString(
    <ScriptMarkContext value={mark}>
      <RenderStaticContext value={renderToStaticMarkup}>
        <RenderElectricityContext value={(props) => renderToStaticMarkup(<ElectricityPanel {...props} />)}>
          <ServerRouter
            context={{ ...keepMatched(routerContext), serverHandoffStream: undefined }}
            url={request.url}
            nonce={mark}
          />
        </RenderElectricityContext>
      </RenderStaticContext>
    </ScriptMarkContext>,
  )
  const scripts =
    html.slice(html.indexOf(APP_START) + APP_START.length, -APP_END.length) + formatHandoff(data, mark)
  const shown = html.slice(0, html.indexOf(APP_START) + APP_START.length)
  const whole = isRead(routerContext, request.url)
    ? shown + scripts + APP_END
    : shown + '</noscript>' + scripts + '</body></html>'
  const { page, scripts: own } = takeOwnScripts(whole, mark)
  loadContext.get(ownScriptsContext).push(...own)
  return new Response(`<!DOCTYPE html>${page}`, { status: failedStatuses.get(request) ?? status, headers })
}

/**
 * Keeps the manifest's routes of this page. `ServerRouter` builds all of them for each page, and no page uses others.
 */
function keepMatched({ manifest, ...routerContext }: EntryContext): EntryContext {
  const ids = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...routerContext, manifest: { ...manifest, routes } }
}

/** Whether this is a page to read, which hydrates at the first touch. An error page hydrates immediately. */
function isRead({ staticHandlerContext: { matches, errors } }: EntryContext, url: string): boolean {
  const name = matches.at(-1)?.route.id
  return !errors && name !== undefined && isReadScreen(name, new URL(url).searchParams)
}

/** Loader data as the router's browser code reads it. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream === undefined ? '' : text(serverHandoffStream)
}

/** Formats the scripts that hand over loader data. The router's own scripts would stream it in pieces. */
function formatHandoff(data: string, mark: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const start = `<script nonce="${mark}">${controller}`
  return `${start}.enqueue(${quote(data)});</script>${start}.close();</script>`
}

/** Single quotes: the data contains about a thousand double ones, which need no escape then. */
function quote(data: string): string {
  return `'${data.replace(/[\\'&<>\n\r\u2028\u2029]/g, escapeCharacter)}'`
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Logs failures of loaders and rendering. The API has logged its own failures, and a request that the visitor aborted
 * is no failure.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (error instanceof ApiError) return void failedStatuses.set(request, error.status)
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

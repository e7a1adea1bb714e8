import { type ReactNode, use } from 'react'
import {
  createRequestHandler,
  Meta,
  RouterContextProvider,
  ScrollRestoration,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { ownScriptsContext, ScriptMarkContext } from '#platform/web/own-scripts.ts'
import handleRequest from './entry.server.tsx'

/** A product whose name is rendered unescaped, as a defect of a page would do. */
function Root() {
  const name = useLoaderData<string>()
  // oxlint-disable-next-line react/no-danger -- the fault that the page's policy has to hold against
  return <h1 dangerouslySetInnerHTML={{ __html: name }} />
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <Meta />
        <script nonce={use(ScriptMarkContext)}>paint()</script>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <noscript id="app">
          <Scripts />
        </noscript>
      </body>
    </html>
  )
}

/** A shop of one screen, in the shape of a server build. */
function buildOf(name: string): ServerBuild {
  const meta = () => [{ 'script:ld+json': { '@type': 'Product', name } }]
  const module = { default: Root, Layout, meta, loader: () => name }
  const shared = { id: 'root', path: '', hasAction: false, hasLoader: true, hasErrorBoundary: false }
  const inBrowser = {
    module: '/assets/root.js',
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  return {
    entry: { module: { default: handleRequest } },
    routes: { root: { ...shared, module } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: { ...shared, ...inBrowser } },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

async function renderPage(name: string): Promise<{ html: string; own: string[] }> {
  const context = new RouterContextProvider()
  const own: string[] = []
  context.set(ownScriptsContext, own)
  const answer = await createRequestHandler(buildOf(name), 'production')(new Request('http://shop/'), context)
  return { html: await answer.text(), own }
}

test.each([
  '<script>alert(1)</script>',
  '<script nonce>alert(1)</script>',
  '</h1></body></html><script>alert(1)//',
])(
  'API-9: « %s » rendered unescaped in a product’s name is not one of the page’s own scripts',
  async (name) => {
    const { html, own } = await renderPage(name)
    expect(html).toContain(`<body><h1>${name}</h1>`)
    expect(own.filter((code) => /^\s*alert/.test(code))).toEqual([])
  },
)

test('each script of the page’s own code is recognised, and the page is the same each time', async () => {
  const { html, own } = await renderPage('Congélateur')
  const written = Array.from(
    html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ([, code]) => code,
  )
  expect(own).toEqual(written)
  expect(own.map((code) => code.slice(0, 28))).toEqual([
    'paint()',
    expect.stringContaining('(storageKey'),
    'window.__reactRouterContext ',
    'import "/assets/manifest.js"',
    'window.__reactRouterContext.',
    'window.__reactRouterContext.',
  ])
  expect(await renderPage('Congélateur')).toEqual({ html, own })
})

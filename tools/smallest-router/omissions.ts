/** One thing that React Router can do and this shop never asks for: what stands in its source, and what stands there instead. */
export interface Omission {
  why: string
  find: RegExp
  replace: string
}

/** Kept apart from the plugin: the minifier drops what hangs on each of these. Exact for the pinned version. */
export const OMISSIONS: readonly Omission[] = [
  {
    why: 'components have names for developers only, and an assignment keeps the unused ones alive',
    find: /^\w+\.displayName = "[^"]*";$/gm,
    replace: '',
  },
  {
    why: 'making a component has no effect of its own: unused ones may go',
    find: /(= )(React\$\d+\.(?:forwardRef|createContext|memo)\()/g,
    replace: '$1/* @__PURE__ */ $2',
  },
  {
    why: 'warnings are for developers',
    find: /^\t*(?:warning|warnOnce)\([^\n]*\);$/gm,
    replace: '',
  },
  {
    why: 'the sentences of impossible states are for developers: where one is reached the stack says it',
    find: /\b((?:UNSAFE_)?invariant\([^\n"`]*), (?:"[^"\n]*"|`[^`\n]*`)\);$/gm,
    replace: '$1);',
  },
  {
    why: 'all routes are known from the start: the manifest is one small file',
    find: /return routeDiscovery\.mode === "lazy" && ssr;/g,
    replace: 'return false;',
  },
  {
    why: 'no route is looked for on the way to it',
    find: /\bfogOfWar\.active && fogOfWar\.matches\b|\bcheckFogOfWar\(initialMatches, init\.history\.location\.pathname\)\.active\b/g,
    replace: 'false',
  },
  {
    why: 'nor while it is loaded',
    find: /\bfogOfWar\.active,/g,
    replace: 'false,',
  },
  {
    why: 'nor by loaders or actions',
    find: /\bif \((!?)isFogOfWar\)/g,
    replace: 'if ($1false)',
  },
  {
    why: 'nobody looks for routes while links are shown',
    find: /^\telse UNSAFE_useFogOFWarDiscovery\(.*\);$/gm,
    replace: '',
  },
  {
    why: 'nor when an address is followed that no route has',
    find: /: UNSAFE_getPatchRoutesOnNavigationFunction\(.*\)$/gm,
    replace: ': void 0',
  },
  {
    why: 'nobody brings a route discovery of their own',
    find: /\b(?:(?:ssrInfo\.)?context\.)?future\.unstable_customRouteDiscovery\b/g,
    replace: 'false',
  },
  {
    why: 'nobody listens to the router from outside',
    find: /\b(?:init|opts\?)\.instrumentations\b/g,
    replace: '(void 0)',
  },
  {
    why: 'nobody listens to single navigations either',
    find: /(= )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    replace: '$1(void 0)',
  },
  {
    why: 'nor to what one was',
    find: /\bopts\?\.instrumentationNavigateMetaReceiver\b/g,
    replace: 'false',
  },
  {
    why: 'pages are drawn by the server',
    find: /\bssrInfo\.context\.isSpaMode\b/g,
    replace: 'false',
  },
  {
    why: 'a screen whose script does not come is an error like any other: a reload would show the screen that was left',
    find: /if \(window\.__reactRouterContext && [\w.]+\.isSpaMode && import\.meta\.hot\) throw error;\s*window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g,
    replace: 'throw error;',
  },
  {
    why: 'the server draws pages, not only data',
    find: /\bssrInfo\.context\.unstable_apiOnly === true/g,
    replace: 'false',
  },
  {
    why: 'no form is sent by the router: the shop calls its API',
    find: /\blet \{ path, submission, error \} = normalizeNavigateOptions\(false, (normalizeTo\(.*\)), opts\);/g,
    replace: 'let path = $1;',
  },
  {
    why: 'so no navigation replaces another because of a form',
    find: /^\t\telse if \(userReplace === false\) \{\} else if \(submission != null && .*$/gm,
    replace: '',
  },
  {
    why: 'nor starts with one',
    find: /^\t\t\tsubmission,\n\t\t\tpendingError: error,$/gm,
    replace: '',
  },
  {
    why: 'no action is called',
    find: /\bopts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g,
    replace: 'false',
  },
  {
    why: 'no result of one is waited for',
    find: /\bif \(opts && opts\.pendingError\)/g,
    replace: 'if (false)',
  },
  {
    why: 'nobody fetches beside the page: fetchers, blockers, routes added later',
    find: /^\t\tfetch,\n|^\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n|^\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n\t\t_internalSetStateDoNotUseOrYouWillBreakYourApp\(newState\) \{\n\t\t\tupdateState\(newState\);\n\t\t\}\n/gm,
    replace: '',
  },
  {
    why: 'nobody stops a navigation',
    find: /(let blockerKey = )shouldBlockNavigation\(\{[^}]*\}\);/g,
    replace: '$1false;',
  },
  {
    why: 'no fetcher is loaded again',
    find: /^\tfetchLoadMatches\.forEach\(\(f, key\) => \{[\s\S]*?^\t\}\);$/gm,
    replace: '',
  },
  {
    why: 'no address is shown in place of another',
    find: /\bopts\?\.mask\b/g,
    replace: 'false',
  },
  {
    why: 'pages are not drawn by server components',
    find: /^\t\tif \(this\.context(?: && typeof error === "object"[\s\S]*?^\t\t\}|\) return .*)$/gm,
    replace: '',
  },
  {
    why: 'pages are fetched early by what is pointed at, not by links in the head',
    find: /\bisPageLinkDescriptor\(link\) \? \/\* @__PURE__ \*\/ React\$\d+\.createElement\(PrefetchPageLinks, \{[\s\S]*?\}\) : /g,
    replace: '',
  },
  {
    why: 'the shop has its own page for what cannot be drawn; where even that cannot, one French sentence',
    find: /\/\* @__PURE__ \*\/ (React\$\d+\.createElement\()RemixRootDefaultErrorBoundary, \{[^}]*\}\)/g,
    replace: '$1"html", { lang: "fr" }, $1"body", null, "Une erreur est survenue. Rechargez la page."))',
  },
]

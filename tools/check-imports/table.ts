/** The domains; each may import only from earlier ones. */
export const DOMAINS = [
  'notifications',
  'settings',
  'texts',
  'accounts',
  'catalogue',
  'stock',
  'purchasing',
  'delivery',
  'packs',
  'payments',
  'baskets',
  'orders',
  'credit',
  'finance',
  'crm',
]

/**
 * Folders by role. `fields` is a registry of a contract, without a schema. `web/admin` and `pages/admin` include the
 * screens of HR. `door` is a domain's server/index.ts; `texts` are a domain's files other than code.
 */
export type Room =
  | ('contract' | 'fields' | 'rules' | 'server' | 'door' | 'web' | 'web/admin' | 'texts')
  | (
      | 'platform/contract'
      | 'platform/server'
      | 'platform/web'
      | 'ui'
      | 'pwa'
      | 'pages'
      | 'pages/admin'
      | 'root'
      | 'entry.server'
      | 'routes'
    )
  | ('app' | 'test' | 'e2e' | 'bench' | 'lab' | 'database' | 'tools' | 'launcher' | 'config')

/** `own`: the same domain or page area; `left`: an earlier domain; `any`: any domain. */
export type Target = Room | `${'own' | 'left' | 'any'} ${Room}`

export interface Row {
  /** Allowed imports of values and types. */
  may: readonly Target[]
  /** Allowed imports with `import type` only. */
  types?: readonly Target[]
  /** Packages by name; `node:` allows all of Node's modules. Types of any package are allowed. */
  packages: readonly string[] | 'any'
}

const SHARED = ['platform/contract', 'config'] as const
const FIELDS = ['own fields', 'left fields'] as const
/**
 * A schema costs 24 to 78 kB in the browser: neither zod nor libphonenumber-js is allowed, directly or transitively.
 */
const BROWSER = ['react', 'react-dom', 'react-router']
const SERVER: Row = {
  may: [
    'own contract',
    'own fields',
    'own rules',
    'own server',
    'own door',
    'own texts',
    'left door',
    'platform/server',
    ...SHARED,
  ],
  packages: 'any',
}
const ROOT: Row = {
  may: ['root', 'pages', 'pages/admin', 'any web', 'ui', 'platform/web', 'pwa', ...SHARED],
  types: ['any contract', 'routes'],
  packages: BROWSER,
}

/** Import rules: the table of ARCHITECTURE.md as data. */
export const TABLE: Record<Room, Row> = {
  contract: { may: ['own contract', 'left contract', ...FIELDS, ...SHARED], packages: ['zod'] },
  fields: { may: [...FIELDS, ...SHARED], packages: [] },
  rules: {
    may: ['own contract', 'own rules', 'left contract', 'left rules', ...FIELDS, ...SHARED],
    packages: [],
  },
  server: SERVER,
  door: SERVER,
  web: {
    may: ['own rules', 'own web', 'left web', 'own texts', 'ui', 'platform/web', ...FIELDS, ...SHARED],
    types: ['own contract', 'left contract'],
    // By import() only: 9 kB for visitors who see a code, 4 kB for passkey users.
    packages: [...BROWSER, 'qrcode', '@simplewebauthn/browser'],
  },
  'web/admin': {
    may: [
      'own rules',
      'own web',
      'left web',
      'own web/admin',
      'left web/admin',
      'own texts',
      'own contract',
      'left contract',
      ...FIELDS,
      'ui',
      'platform/web',
      ...SHARED,
    ],
    packages: BROWSER,
  },
  texts: { may: [], packages: [] },
  'platform/contract': { may: SHARED, packages: ['zod', 'libphonenumber-js'] },
  // `database`: statement types for `rows`.
  'platform/server': {
    may: ['platform/server', 'platform/web', 'ui', 'pwa', ...SHARED],
    types: ['database'],
    packages: 'any',
  },
  'platform/web': {
    may: ['platform/web', 'ui', 'pwa', ...SHARED],
    // altcha-lib in a worker only, loaded when a captcha must be solved.
    packages: [...BROWSER, 'altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'],
  },
  ui: { may: ['ui', 'platform/web', 'pwa', ...SHARED], packages: BROWSER },
  pwa: { may: ['pwa', 'ui', 'platform/web', ...SHARED], packages: BROWSER },
  pages: {
    may: ['own pages', 'any web', 'any fields', 'ui', 'platform/web', ...SHARED],
    types: ['any contract'],
    packages: BROWSER,
  },
  'pages/admin': {
    may: [
      'own pages/admin',
      'any web',
      'any web/admin',
      'any contract',
      'any fields',
      'ui',
      'platform/web',
      ...SHARED,
    ],
    packages: BROWSER,
  },
  root: ROOT,
  'entry.server': { ...ROOT, may: [...ROOT.may, 'entry.server', 'platform/server'], packages: 'any' },
  routes: { may: [...SHARED, 'routes'], packages: ['@react-router/dev', '@react-router/fs-routes'] },
  // `database`: the demo's seed, run at the first start.
  app: {
    may: ['app', 'any door', 'any fields', 'database', 'platform/server', 'platform/web', ...SHARED],
    packages: 'any',
  },
  test: {
    may: [
      'test',
      'any door',
      'any fields',
      'app',
      'routes',
      'database',
      'tools',
      'platform/server',
      ...SHARED,
    ],
    types: ['any contract'],
    packages: 'any',
  },
  e2e: { may: ['e2e', 'test', ...SHARED], types: ['any contract'], packages: 'any' },
  bench: {
    may: ['bench', 'any door', 'app', 'test', 'database', 'platform/server', ...SHARED],
    types: ['any contract'],
    packages: 'any',
  },
  lab: {
    may: ['lab', 'bench', 'any door', 'app', 'test', 'database', 'platform/server', ...SHARED],
    types: ['any contract'],
    packages: 'any',
  },
  // `any server`: statement types refer to the types of jsonb columns.
  database: {
    may: ['database', 'any door', 'platform/server', ...SHARED],
    types: ['any contract', 'any server'],
    packages: 'any',
  },
  tools: { may: ['tools', 'database', 'platform/server', ...SHARED], packages: 'any' },
  // Runs before installation, on the machine's Node version.
  launcher: { may: ['launcher'], packages: ['node:'] },
  // `test`: the test runner's configuration references the harness. `tools`: the bundler's configuration uses its
  // plugins.
  config: { may: ['config', 'test', 'tools', 'platform/contract'], packages: 'any' },
}

/**
 * Parts of a domain's web that other places may import, as path prefixes; a domain without an entry exports all of it.
 * Pages import whole screens and panels; other domains import only necessary parts.
 */
export const PUBLIC_WEB: Readonly<Record<string, { domains: readonly string[]; pages: readonly string[] }>> =
  {
    accounts: {
      domains: [
        'admin/second-person-note.tsx',
        'credit-closed.tsx',
        'suspend-member.ts',
        'forms/code-form.tsx',
        'forms/handing-link.tsx',
        'forms/typed-person.ts',
        'profile/credit-terms.tsx',
        'profile/place-field.tsx',
        'profile/recipient-fields.tsx',
      ],
      pages: [
        'credit-closed.tsx',
        'admin/',
        'employer/',
        'forms/',
        'profile/profile-screen.tsx',
        'step-up/ask-password.tsx',
        'step-up/ask-sign-in.tsx',
      ],
    },
  }

/** Rooms whose code reaches the browser, including everything they import by value. */
export const BROWSER_ROOMS: readonly Room[] = [
  'web',
  'web/admin',
  'ui',
  'platform/web',
  'pwa',
  'pages',
  'pages/admin',
  'root',
]

/** Modules that a folder may add to the browser's code through a shared file: contracts add zod to the back office. */
export const broughtBy = (room: Room): readonly string[] =>
  room === 'web/admin' || room === 'pages/admin' ? [...BROWSER, 'zod'] : BROWSER

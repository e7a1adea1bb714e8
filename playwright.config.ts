import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isLong } from './test/harness/long.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 3900)
/** A fresh demo for each run: the same products, prices and pictures. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'keur-e2e-'))
process.env['E2E_DATA_DIR'] = DATA_DIR

/** Debian's Chromium without a window, which is quicker, where it is installed. */
const BROWSER =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Debian's Chromium keeps looking for its maker's servers unless told not to. */
const QUIET = [
  '--disable-gpu',
  // One process fewer for each browser, and a twentieth less of work.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const LONG = '**/*.long.spec.ts'

const launchOptions = {
  executablePath: BROWSER,
  args: [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
}

/** Drawing pictures is an eighth of the work of a screen: those whose tests ask nothing of pictures are seen without. */
const WITHOUT_PICTURES = {
  ...launchOptions,
  args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
}
/** Pictures, what pages weigh, how they jump, and what is kept for when there is no network. */
const ASK_PICTURES = [
  'accounts/profile',
  'catalogue/product',
  'pwa/*',
  'platform/{eco,feel,weight,untouched,ahead,moving}',
].map((file) => `**/screens/${file}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // What takes minutes is there in the long run only.
  testIgnore: isLong ? [] : LONG,
  fullyParallel: true,
  // Two processors have room for more while others wait: for the shop's own clocks, for a line that drops.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A toast may wait five seconds behind another one; a busy machine takes its time.
  expect: { timeout: 10_000 },
  reporter: 'list',
  // The walks are the longest tests by far: first come, so that nobody waits for them alone at the end.
  projects: [
    { name: 'walk', testDir: 'e2e/walk' },
    { name: 'journeys', testMatch: ['**/journeys/*.spec.ts', ...ASK_PICTURES] },
    {
      name: 'screens',
      testMatch: '**/screens/**/*.spec.ts',
      testIgnore: [...ASK_PICTURES, ...(isLong ? [] : [LONG])],
      use: { launchOptions: WITHOUT_PICTURES },
    },
  ],
  globalTeardown: './e2e/remove-data.ts',
  use: {
    // What is not there to be pressed is told as such, instead of as a test that took too long.
    actionTimeout: 20_000,
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Africa/Dakar',
    viewport: { width: 360, height: 740 },
    // The worker fetches beside the page, where neither a test's routes nor its counting see it: tests of it allow it.
    serviceWorkers: 'block',
    // What moves costs frames, and half of what a busy machine fails at; tests of motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: 'node --enable-source-maps build/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    // Without a back-up by chance in the middle of a journey: the embedded database answers nobody meanwhile.
    // A busy machine is slow, and no reason to turn a test away.
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR,
      LOG_LEVEL: 'warn',
      DEMO: 'vide',
      BACKUP_KEEP: '0',
      OVERLOAD_MS: '0',
      // What a password costs is proved where it is hashed.
      CHEAP_PASSWORDS: 'true',
      // All tests of the back office are one member of staff.
      CALLS_PER_MINUTE: '6000',
      // All the people of all tests share one address.
      PUZZLE_AFTER: '10000',
      SMS_ADDRESS_LIMIT: '10000',
      SMS_CUSTOMERS_LIMIT: '10000',
      MAIL_ADDRESS_LIMIT: '10000',
      MAIL_CUSTOMERS_LIMIT: '10000',
      // Many tests write to one person.
      SMS_RECIPIENT_LIMIT: '10000',
      MAIL_RECIPIENT_LIMIT: '10000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

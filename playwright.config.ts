import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isLong } from './test/harness/long.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 3900)
/** A fresh demo for each run, with the same products, prices and pictures. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'keur-e2e-'))
process.env['E2E_DATA_DIR'] = DATA_DIR

/** Debian's headless Chromium, which is faster, where installed. */
const BROWSER =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Debian's Chromium contacts its vendor's servers unless disabled. */
const QUIET = [
  '--disable-gpu',
  // One process less per browser, and 5 % less CPU time.
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

/** Rendering pictures takes an eighth of a screen's CPU time: screens whose tests do not need pictures omit them. */
const WITHOUT_PICTURES = {
  ...launchOptions,
  args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
}
/** Tests of pictures, page weight, layout shift, and offline caches. */
const ASK_PICTURES = [
  'accounts/profile',
  'catalogue/product',
  'pwa/*',
  'platform/{data-saver,feel,weight,untouched,ahead,moving}',
].map((file) => `**/screens/${file}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Tests that take minutes belong to the long run only.
  testIgnore: isLong ? [] : LONG,
  fullyParallel: true,
  // Two cores have room for more, because tests often wait: for the shop's timers or a lost network.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A toast may wait five seconds behind another, and a busy machine needs time.
  expect: { timeout: 10_000 },
  reporter: 'list',
  // Crawls are by far the longest tests: they start first, so that the run does not end with them alone.
  projects: [
    { name: 'crawl', testDir: 'e2e/crawl' },
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
    // A missing control is reported as such, not as a test timeout.
    actionTimeout: 20_000,
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Africa/Dakar',
    viewport: { width: 360, height: 740 },
    // A service worker's requests bypass a test's routes and counters: only its own tests allow it.
    serviceWorkers: 'block',
    // Animations cost frames and cause half of the failures on a busy machine; tests of motion allow them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: 'node --enable-source-maps build/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    // No back-up during a journey: the embedded database does not respond meanwhile. No load shedding, because a busy
    // machine is slow.
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR,
      LOG_LEVEL: 'warn',
      DEMO: 'vide',
      BACKUP_KEEP: '0',
      OVERLOAD_MS: '0',
      // No delay: a change is visible to other people immediately. Tests of the page cache set their own delays.
      PAGE_STALE_MS: '0',
      COUNTS_SECONDS: '0',
      // Hashing tests cover the full cost.
      CHEAP_PASSWORDS: 'true',
      // All back office tests use the same staff account.
      CALLS_PER_MINUTE: '6000',
      // All tests share one address.
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

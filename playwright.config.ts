import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 3900)
/** A fresh demo for each run: the same products, prices and pictures. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'keur-e2e-'))
process.env['E2E_DATA_DIR'] = DATA_DIR

/** Debian's Chromium keeps looking for its maker's servers unless told not to. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: 'list',
  globalTeardown: './e2e/remove-data.ts',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Africa/Dakar',
    viewport: { width: 360, height: 740 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: 'node --enable-source-maps build/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    env: { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR, LOG_LEVEL: 'warn', DEMO: 'true' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

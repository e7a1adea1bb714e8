import { type ViteDevServer, createServer } from 'vite'
import { SettingsError } from '#platform/server/config.ts'
import { keepNewFilesPrivate } from '#platform/server/private-files.ts'

/** Development server modules, loaded by Vite so that server and pages share instances. */
interface Development {
  startDevelopment: (vite: ViteDevServer) => Promise<void>
}

/**
 * `npm run dev`: runs the shop from its sources. Changes of pages apply immediately; changes of the server restart it.
 */
async function main(): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { startDevelopment } = (await vite.ssrLoadModule('./server/development.ts')) as Development
  await startDevelopment(vite)
}

keepNewFilesPrivate()
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})

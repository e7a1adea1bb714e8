import { type ViteDevServer, createServer } from 'vite'
import { SettingsError } from '#platform/server/config.ts'
import { keepNewFilesPrivate } from '#platform/server/private-files.ts'

/** What the server offers here. It is loaded by Vite, so that its modules and the pages' are the same. */
interface Development {
  startDevelopment: (vite: ViteDevServer) => Promise<void>
}

/** `npm run dev`: the shop from its sources. A change of a page shows at once; a change of the server restarts it. */
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

import { createServer } from 'vite'

/** The measured modules, loaded by Vite as in the development server: server modules use its `import.meta.glob`. */
interface Measuring {
  measurePublicCalls: (part: string) => Promise<void>
}

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
try {
  const { measurePublicCalls } = (await vite.ssrLoadModule('./bench/public-calls/measure.ts')) as Measuring
  await measurePublicCalls(process.argv[2] ?? '')
} finally {
  await vite.close()
}

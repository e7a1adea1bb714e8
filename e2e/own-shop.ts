import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findFreePort, startBuiltShop } from '#test/harness/built-shop.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'

/** A shop for a single test: permanent changes affect no other test. */
export interface OwnShop {
  origin: string
  close: () => Promise<void>
}

/** Starts one with these settings; `prepare` first runs project commands on its data. */
export async function openOwnShop(
  settings: Readonly<Record<string, string>>,
  prepare: (run: (...words: string[]) => Promise<string>) => Promise<void> = async () => {},
): Promise<OwnShop> {
  const folder = await makeTempFolder('own-shop')
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const { PATH = '' } = process.env
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    SESSION_SECRET: 'of-one-test-alone-'.repeat(2),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'info',
    OVERLOAD_MS: '0',
    PUZZLE_AFTER: '10000',
    ...settings,
  }
  await prepare(async (...words) => {
    const done = await promisify(execFile)(process.execPath, words, { env: { PATH, ...env } })
    return done.stdout
  })
  const shop = await startBuiltShop(env)
  return {
    origin,
    close: async () => {
      await shop.stop()
      await folder.remove()
    },
  }
}

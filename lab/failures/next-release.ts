import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Files that a build does not read or must not find. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'build', 'data', '.react-router', '.types', 'test-results'])

/** Names of a release's scripts and styles, from its build folder. */
export function listAssets(folder: string): Set<string> {
  const names = readdirSync(join(folder, 'build/client/assets'))
  return new Set(names.filter((name) => /\.(?:js|css)$/.test(name)))
}

/** Builds the release after `from` below `within`, with one more migration and changed styles. Returns its folder. */
export async function makeNextRelease(from: string, within: string): Promise<string> {
  let number = 1
  while (existsSync(join(within, `release${number}`))) number += 1
  const folder = join(within, `release${number}`)
  for (const name of readdirSync(from))
    if (!LEFT_OUT.has(name)) cpSync(join(from, name), join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const migration = join(folder, 'database/migrations', `${9000 + number}_next_release.sql`)
  writeFileSync(
    migration,
    `create table next_release_${number} (id bigint generated always as identity primary key, note text not null);
alter table sales_order add column next_release_${number} bigint references next_release_${number} (id);
create index sales_order_next_release_${number} on sales_order (next_release_${number});
`,
  )
  appendFileSync(join(folder, 'src/app.css'), `\n.next-release-${number} {\n  order: ${number};\n}\n`)
  await run(process.execPath, ['tools/build.ts'], { cwd: folder })
  return folder
}

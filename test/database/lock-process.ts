// Tries to lock the folder in its argument, reports the result, and keeps the lock until it is killed.
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '#platform/server/db/embedded/folder-lock.ts'

const [folder = ''] = process.argv.slice(2)
try {
  await lockFolder(folder, join(folder, 'database.lock'), 'none')
  console.log('mine')
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error
  console.log(error.message)
}

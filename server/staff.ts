// `npm run staff -- add | list | rights | remove`: manages staff.
import { runCommand } from '#platform/server/run-command.ts'
import { runStaff } from './staff-commands.ts'

await runCommand(() => runStaff(process.argv.slice(2), process.env, console.log))

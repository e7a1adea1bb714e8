// A separate program, so that the build runs beside the checks and can be killed when it hangs.
import { ensureBuilt } from '../prepare.mjs'

ensureBuilt()

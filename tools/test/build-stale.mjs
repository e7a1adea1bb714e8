// A program of its own, so that the build runs beside the checks and can be ended where it hangs.
import { ensureBuilt } from '../prepare.mjs'

ensureBuilt()

import type { Plugin } from 'vite'

/** V8 compiles such a file whole, beside the page's own thread and while it arrives. Other engines read a comment. */
const ALL_CALLED = '//# allFunctionsCalledOnLoad\n'
/** Screens of staff: large files, of which one screen calls a part. */
const STAFF_ONLY = /\/src\/(?:pages\/admin|ui\/admin|[\w-]+\/web\/admin)/

/**
 * Says of the public pages' scripts that what is in them is called as the page comes alive. Otherwise V8 reads each
 * function twice, the second time on the page's own thread, where nothing else can happen: a fifth of that thread's time
 * until a page has come alive. Belongs after whatever rewrites the scripts, which would drop the comment.
 */
export function eagerScripts(): Plugin {
  return {
    name: 'eager-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && !file.moduleIds.some((id) => STAFF_ONLY.test(id)))
            file.code = ALL_CALLED + file.code
        }
      },
    },
  }
}

/** Test files that need a database: all run on a server where available, otherwise on the embedded engine. */
export const ON_A_DATABASE = '{src,server,test,tools,database,bench,lab}/**/*.{api,db}.test.ts'

/** Tests of the database itself: they run on both engines. */
export const ON_BOTH_ENGINES = '{src,server,test,tools,database,bench,lab}/**/*.db.test.ts'

/** Tests that take minutes, because they repeat, wait or kill. Long run only. */
export const LONG = '{src,server,test,tools,database,bench,lab}/**/*.long.test.ts'

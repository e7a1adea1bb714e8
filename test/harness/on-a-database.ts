/** Test files that need a database: all run on a server where there is one, else on the embedded one. */
export const ON_A_DATABASE = '{src,server,test,tools,database,bench,lab}/**/*.{api,db}.test.ts'

/** Those that say something of the database itself: they run on both engines. */
export const ON_BOTH_ENGINES = '{src,server,test,tools,database,bench,lab}/**/*.db.test.ts'

/** What takes minutes: it repeats, waits or kills, and is there in the long run only. */
export const LONG = '{src,server,test,tools,database,bench,lab}/**/*.long.test.ts'

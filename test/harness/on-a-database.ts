/** Test files that need a database: they run on the embedded one and, where there is one, on a server. */
export const ON_A_DATABASE = '{src,server,test,tools,database}/**/*.{api,db}.test.ts'

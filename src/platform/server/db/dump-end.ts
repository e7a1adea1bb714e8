/** Last line of a complete dump, as pg_dump writes it: a file without it was cut off. */
export const DUMP_END = '-- PostgreSQL database dump complete'

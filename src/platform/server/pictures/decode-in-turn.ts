import pLimit from 'p-limit'

/**
 * Decodes pictures that people send, one at a time in this process: each takes a processor for up to a second and, for
 * its pixels, up to 200 MB; visitors have the other processor.
 */
export const decodeInTurn = pLimit(1)

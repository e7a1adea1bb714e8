import pLimit from 'p-limit'

/**
 * Decodes uploaded pictures, one at a time per process. Each uses a core for up to a second and up to 200 MB for its
 * pixels. The other core stays free for visitors.
 */
export const decodeOneByOne = pLimit(1)

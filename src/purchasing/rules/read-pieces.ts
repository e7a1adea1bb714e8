export { readPieces } from '#stock/rules/read-pieces.ts'

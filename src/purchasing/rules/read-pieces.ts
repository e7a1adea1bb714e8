export { readPieces } from '#catalogue/rules/read-pieces.ts'

/** Common typing sequences: the alphabet, digits, and the rows of AZERTY and QWERTY keyboards. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '&é"\'(-è_çà)=',
  '²&é"\'(§è!çà',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
]
/** Sequences in both directions. */
const SEQUENCES = LINES.flatMap((line) => [line, Array.from(line).toReversed().join('')])

/** Minimum length of a sequence or repetition, in characters. */
const SHORTEST_RUN = 3
/** A run is worth two characters whatever its length: its start and its direction determine the rest. */
const RUN_WORTH = 2
/** Minimum worth of a password, each run counting two; less is guessed immediately. */
const MIN_WORTH = 6
/** Longest rejected repeated piece: « ab » in « abababab », « 2026 » in « 20262026 ». */
const LONGEST_PIECE = 4

/** Whether a password repeats one short piece or consists mostly of sequences and repetitions. */
export function isPatterned(password: string): boolean {
  const characters = Array.from(password.normalize('NFC').toLowerCase())
  return repeatsAPiece(characters) || measureWorth(characters) < MIN_WORTH
}

function repeatsAPiece(characters: readonly string[]): boolean {
  for (let length = 1; length <= Math.min(LONGEST_PIECE, characters.length / 2); length += 1)
    if (characters.every((character, place) => character === characters[place % length])) return true
  return false
}

function measureWorth(characters: readonly string[]): number {
  let worth = 0
  for (let place = 0; place < characters.length;) {
    const length = measureRun(characters, place)
    worth += length >= SHORTEST_RUN ? RUN_WORTH : 1
    place += length >= SHORTEST_RUN ? length : 1
  }
  return worth
}

/** Length of the sequence or repetition that begins at `start`; 1 when there is none. */
function measureRun(characters: readonly string[], start: number): number {
  const isRun = (end: number): boolean => {
    const run = characters.slice(start, end)
    const text = run.join('')
    return run.every((character) => character === run[0]) || SEQUENCES.some((line) => line.includes(text))
  }
  let end = start + 1
  while (end < characters.length && isRun(end + 1)) end += 1
  return end - start
}

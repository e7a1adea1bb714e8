/** What people type in a row: the alphabet, digits, and the rows of AZERTY and QWERTY keyboards. */
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
/** The same from either end. */
const SEQUENCES = LINES.flatMap((line) => [line, Array.from(line).toReversed().join('')])

/** Characters that make a sequence or a repetition worth noticing. */
const SHORTEST_RUN = 3
/** A run is known by where it begins and how it goes on, however long it is. */
const RUN_WORTH = 2
/** Fewer characters than this, with each run worth two, are guessed at once. */
const LEAST_WORTH = 6
/** Longest piece whose repetition is refused: « ab » in « abababab », « 2026 » in « 20262026 ». */
const LONGEST_PIECE = 4

/** Whether a password is one short piece again and again, or little else than sequences and repetitions. */
export function isPatterned(password: string): boolean {
  const characters = Array.from(password.normalize('NFC').toLowerCase())
  return repeatsAPiece(characters) || measureWorth(characters) < LEAST_WORTH
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

/** Characters of the sequence or repetition that begins at `start`; 1 where there is none. */
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

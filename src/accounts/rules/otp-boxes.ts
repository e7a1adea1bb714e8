/** Contents of the boxes of a one-time code, one digit or an empty string each. */
export type OtpBoxes = readonly string[]

export function emptyBoxes(length: number): OtpBoxes {
  return Array.from({ length }, () => '')
}

/** The boxes after typing or pasting, and the index of the box to focus. */
export interface TypedBoxes {
  boxes: OtpBoxes
  focus: number
  /** True when the last digit was just typed, either in an empty row or in a full row under correction. */
  isFinished: boolean
}

/** Each box takes one digit. Several digits at once (a code autofilled by the phone) fill the following boxes. */
export function typeDigits(boxes: OtpBoxes, index: number, text: string): TypedBoxes {
  const digits = readDigits(text)
  const before = boxes[index] ?? ''
  // A second digit in a filled box replaces the first, on either side of it.
  const isReplaced = digits.length === 2 && before !== '' && digits.includes(before)
  const added = isReplaced ? digits.replace(before, '') : digits
  const next = boxes.map((box, place) => {
    if (place < index) return box
    if (added === '' && place === index) return ''
    return added[place - index] ?? box
  })
  const end = added === '' ? 0 : index + added.length
  return {
    boxes: next,
    focus: Math.min(index + added.length, boxes.length - 1),
    isFinished: isFull(next) && end > 0 && (!isFull(boxes) || end >= boxes.length),
  }
}

/** Pasted text fills all boxes, regardless of focus. */
export function pasteDigits(boxes: OtpBoxes, text: string): TypedBoxes {
  const digits = readDigits(text)
  return digits === ''
    ? { boxes, focus: 0, isFinished: false }
    : typeDigits(emptyBoxes(boxes.length), 0, digits)
}

function isFull(boxes: OtpBoxes): boolean {
  return boxes.every((digit) => digit !== '')
}

function readDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** What stands in the boxes of a one-time code, one digit or nothing each. */
export type OtpBoxes = readonly string[]

export function emptyBoxes(length: number): OtpBoxes {
  return Array.from({ length }, () => '')
}

/** The boxes after typing or pasting, and the one that waits for the next digit. */
export interface TypedBoxes {
  boxes: OtpBoxes
  focus: number
  /** The last digit was just typed: of an empty row, or of a full one that is being corrected. */
  isFinished: boolean
}

/** A box takes one digit; several at once (a code filled in by the phone) go on into the next boxes. */
export function typeDigits(boxes: OtpBoxes, index: number, text: string): TypedBoxes {
  const digits = readDigits(text)
  const before = boxes[index] ?? ''
  // One digit more in a box that had one: the new one replaces it, wherever it was typed.
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

/** What was pasted fills all boxes, whichever has the focus. */
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

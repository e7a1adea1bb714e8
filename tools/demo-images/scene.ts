import type { Pen } from './pen.ts'
import { circle, fade, format, group, path, rect } from './shapes.ts'

/** The house picture of every lit screen: dusk over dunes. Never an interface, never a photograph. */
export function drawDunes(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const sky = pen.vertical('sk', [
    [0, '#2B5A6B'],
    [0.42, '#8FA79A'],
    [0.66, '#F1C98A'],
    [0.8, '#F0A862'],
  ])
  const frame = pen.clip('sc', rect(x, y, width, height, radius, '#000'))
  const at = (across: number, down: number) => `${format(x + width * across)} ${format(y + height * down)}`
  const ground = `V${format(y + height)}H${format(x)}z`
  const sun = Math.min(width, height)
  return group(
    frame,
    rect(x, y, width, height, 0, sky) +
      circle(x + width * 0.68, y + height * 0.56, sun * 0.13, '#FDEBB8') +
      circle(x + width * 0.68, y + height * 0.56, sun * 0.24, '#FDEBB8', fade(0.22)) +
      path(
        `M${at(0, 0.7)}C${at(0.2, 0.56)} ${at(0.36, 0.62)} ${at(0.5, 0.68)}S${at(0.84, 0.76)} ${at(1, 0.64)}${ground}`,
        '#D58A55',
      ) +
      path(
        `M${at(0, 0.82)}C${at(0.24, 0.66)} ${at(0.46, 0.78)} ${at(0.62, 0.83)}S${at(0.9, 0.84)} ${at(1, 0.76)}${ground}`,
        '#A9583B',
      ) +
      path(`M${at(0, 0.98)}C${at(0.3, 0.78)} ${at(0.6, 0.96)} ${at(1, 0.88)}${ground}`, '#5E3230') +
      path(`M${at(0, 0)}H${format(x + width * 0.5)}L${at(0.22, 1)}H${format(x)}z`, '#fff', fade(0.07)),
  )
}

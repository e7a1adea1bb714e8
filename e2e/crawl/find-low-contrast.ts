import type { Page } from '@playwright/test'

/** Marks text whose rendering the DOM alone does not determine. */
export const UNDECIDED = 'data-undecided'

/** Minimum contrast of WCAG 1.4.3 for normal and large text: 24 px, or 18.66 px bold. */
const ENOUGH = { usual: 4.5, large: 3 } as const

/**
 * Text with insufficient contrast in a part of the page, in a twentieth of axe's time. The background is the first
 * opaque colour of its ancestors, or the best one of a gradient. Positioned or translucent text and text on pictures
 * is marked with `UNDECIDED` and counted, for axe to check.
 */
export function findLowContrast(page: Page, where: string): Promise<{ pale: string[]; undecided: number }> {
  return page.evaluate(
    ([selector, mark, { usual, large }]) => {
      type Colour = [red: number, green: number, blue: number, alpha: number]
      const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const read = new Map<string, Colour>()
      /** Parses any CSS colour to sRGB from 0 to 255 with its opacity from 0 to 1. */
      const toColour = (text: string): Colour => {
        const known = read.get(text)
        if (known || !pen) return known ?? [0, 0, 0, 1]
        pen.clearRect(0, 0, 1, 1)
        pen.fillStyle = text
        pen.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
        const colour: Colour = [red, green, blue, alpha / 255]
        read.set(text, colour)
        return colour
      }
      const lay = (above: Colour, below: Colour): Colour => {
        const mix = (index: 0 | 1 | 2) => above[index] * above[3] + below[index] * (1 - above[3])
        return [mix(0), mix(1), mix(2), 1]
      }
      const luminance = ([red, green, blue]: Colour): number => {
        const linear = (part: number) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      }
      const ratioOf = (one: Colour, other: Colour): number => {
        const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
        return (light + 0.05) / (dark + 0.05)
      }
      const styles = new Map<Element, CSSStyleDeclaration>()
      const styleOf = (element: Element): CSSStyleDeclaration => {
        const known = styles.get(element) ?? getComputedStyle(element)
        styles.set(element, known)
        return known
      }
      /** Positioned outside its parent's box, or rendered differently from its colours. */
      const isElsewhere = ({ position, opacity, filter, mixBlendMode, transform }: CSSStyleDeclaration) =>
        position === 'absolute' ||
        position === 'fixed' ||
        position === 'sticky' ||
        opacity !== '1' ||
        filter !== 'none' ||
        mixBlendMode !== 'normal' ||
        transform !== 'none'
      /** An element's own background colours, lowest layer last; undefined for a picture. */
      const readGround = ({
        backgroundColor,
        backgroundImage,
        backgroundSize,
      }: CSSStyleDeclaration): Colour[][] | undefined => {
        if (backgroundImage.includes('url(')) return undefined
        // A gradient with its own size draws a line or a handle, not a background.
        if (backgroundSize !== 'auto') return [[toColour(backgroundColor)]]
        const stops = backgroundImage.match(/(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g) ?? []
        if (backgroundImage !== 'none' && stops.length === 0) return undefined
        return [...(stops.length > 0 ? [stops.map(toColour)] : []), [toColour(backgroundColor)]]
      }
      /** Possible background colours of an element; undefined when the DOM alone does not determine them. */
      const findGrounds = (start: Element): Colour[] | undefined => {
        const layers: Colour[][] = []
        for (let element: Element | null = start; element; element = element.parentElement) {
          const look = styleOf(element)
          const own = readGround(look)
          if (own === undefined) return undefined
          layers.push(...own)
          if (own.some((colours) => colours.every(([, , , alpha]) => alpha === 1))) break
          if (isElsewhere(look)) return undefined
        }
        return layers.reduceRight<Colour[]>(
          (below, above) => below.flatMap((lower) => above.map((upper) => lay(upper, lower))),
          [[255, 255, 255, 1]],
        )
      }
      const isFaded = (start: Element): boolean => {
        for (let element: Element | null = start; element; element = element.parentElement)
          if (styleOf(element).opacity !== '1' || styleOf(element).filter !== 'none') return true
        return false
      }
      const isOff = (element: Element): boolean =>
        element.closest(':disabled, [aria-disabled=true]') !== null ||
        (element.closest('label')?.control?.matches(':disabled') ?? false)
      const pale: string[] = []
      let undecided = 0
      for (const part of document.querySelectorAll(`${selector}, ${selector} *`)) {
        part.removeAttribute(mark)
        const hasText = [...part.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        )
        const isField = part.matches(
          'input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select',
        )
        if (!hasText && !isField) continue
        if (isOff(part) || !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue
        const { width, height } = part.getBoundingClientRect()
        // Screen-reader-only text.
        if (width <= 1 || height <= 1) continue
        const look = styleOf(part)
        const grounds = isFaded(part) ? undefined : findGrounds(part)
        if (!grounds) {
          part.setAttribute(mark, '')
          undecided += 1
          continue
        }
        const size = Number.parseFloat(look.fontSize)
        const isLarge = size >= 24 || (size >= 18.66 && Number(look.fontWeight) >= 700)
        const front = toColour(look.color)
        // The position of gradient colours is unknown: uses the best one; axe reports nothing there.
        const ratio = Math.max(...grounds.map((ground) => ratioOf(lay(front, ground), ground)))
        if (ratio < (isLarge ? large : usual))
          pale.push(`${ratio.toFixed(2)}: ${part.outerHTML.slice(0, 160)}`)
      }
      return { pale, undecided }
    },
    [where, UNDECIDED, ENOUGH] as const,
  )
}

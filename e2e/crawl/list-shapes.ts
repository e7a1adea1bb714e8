import type { Page } from '@playwright/test'

/**
 * Shapes of a part of the page: what axe's structural rules read of an element, without its words, numbers and ids.
 * Elements of one shape pass or fail together on any page. The first shape is that of the page itself.
 */
export function listShapes(page: Page, where: string, exclude: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([selector, frame]) => {
      const VALUES =
        /^(?:role|type|tabindex|autocomplete|lang|dir|scope|accesskey|rel|target|colspan|rowspan|aria-.+)$/
      const REFERENCES =
        /^(?:for|headers|list|form|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/
      const WORDS = /^aria-(?:label|description|roledescription|valuetext|placeholder|keyshortcuts)$/
      const STYLE = /^(?:class|id|data-.*)$/
      /** Elements whose children must be of some kinds. */
      const PARENTS = /^(?:ul|ol|dl|table|thead|tbody|tr|select|fieldset|figure|details|\w+\[.*)$/
      const MARKS = ['aria-hidden', 'inert', 'disabled']
      const ids = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id)
      const nameOf = (element: Element): string => {
        const role = element.getAttribute('role')
        return role === null ? element.localName : `${element.localName}[${role}]`
      }
      const describeAttribute = ({ name, value }: Attr): string => {
        if (REFERENCES.test(name))
          return `${name}=${value.split(/\s+/).every((id) => ids.has(id)) ? 'found' : 'missing'}`
        if (name === 'style') return value.includes('!important') ? 'important style' : ''
        if (VALUES.test(name) && !WORDS.test(name))
          return `${name}=${name.startsWith('aria-') ? value.replaceAll(/\d+/g, '0') : value}`
        return value.trim() === '' ? name : `${name}=…`
      }
      const paths = new Map<Element | null, string>([[null, '']])
      /** Ancestors without meaningless boxes, with what hides or disables them. */
      const findPath = (element: Element | null): string => {
        const known = paths.get(element)
        if (known !== undefined || element === null) return known ?? ''
        const marks = MARKS.filter((name) => element.hasAttribute(name)).join()
        const isBox =
          /^(?:div|span|p|section|form|picture)$/.test(nameOf(element)) &&
          element.parentElement?.localName !== 'dl'
        const above = findPath(element.parentElement)
        const path = isBox && marks === '' ? above : `${above}>${nameOf(element)}${marks}`
        paths.set(element, path)
        return path
      }
      const isScrolled = (element: Element): boolean =>
        (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
        /auto|scroll/.test(getComputedStyle(element).overflow)
      /** Names of the children in order, without repetitions. */
      const listChildren = (element: Element): string =>
        Array.from(PARENTS.test(nameOf(element)) ? element.children : [], nameOf)
          .filter((name, index, all) => name !== all[index - 1])
          .join(' ')
      /** What distinguishes a link from the text around it. */
      const describeLook = (link: Element): string => {
        const { display, color, textDecorationLine } = getComputedStyle(link)
        const around = getComputedStyle(link.parentElement ?? link).color
        return `${display} ${textDecorationLine} ${color} in ${around}`
      }
      const describe = (element: Element): string => {
        const words = element.textContent?.trim() ?? ''
        const repeats =
          element instanceof HTMLImageElement &&
          element.alt !== '' &&
          element.closest('a, button, label')?.textContent?.trim() === element.alt
        return [
          findPath(element),
          element.localName,
          ...Array.from(element.attributes)
            .filter(({ name }) => !STYLE.test(name))
            .map(describeAttribute)
            .toSorted(),
          words === '' && 'empty',
          repeats && 'repeats its words',
          (ids.get(element.id)?.length ?? 0) > 1 && 'id in use twice',
          `${(element as Partial<HTMLInputElement>).labels?.length ?? 0} labels`,
          isScrolled(element) && 'scrolls',
          listChildren(element),
          element.localName === 'a' && describeLook(element),
        ].join('|')
      }
      const isSkipped = (element: Element): boolean =>
        element.closest(['svg *', 'head', 'script', ...frame].join()) !== null ||
        !element.checkVisibility({ visibilityProperty: true })
      const count = (name: string): number => document.querySelectorAll(name).length
      const shapes = [...document.querySelectorAll(`${selector}, ${selector} *`)]
        .filter((element) => !isSkipped(element))
        .map(describe)
      const { documentElement, title } = document
      return [
        ...new Set([
          `page ${documentElement.lang} ${title !== ''} ${count('h1')} ${count('main')}`,
          ...shapes,
        ]),
      ]
    },
    [where, exclude] as const,
  )
}

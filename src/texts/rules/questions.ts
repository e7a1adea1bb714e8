import { hasWords } from './search-words.ts'

/** A question of a text with third-level headings, as server-generated HTML. */
interface Question {
  question: string
  /** HTML up to the next heading. */
  answer: string
  /** HTML of heading and answer. */
  html: string
}

/** A section with its heading. */
interface Part {
  id: string
  heading: string
  questions: Question[]
}

/** Extracts the words from HTML of our own renderer. */
export function readWords(html: string): string {
  return (
    html
      // Inline elements are within a sentence; all others end one.
      .replace(/<\/?(?:a|strong|em|code|del)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', '’')
      .replaceAll('&amp;', '&')
      .replace(/[ \n]+/g, ' ')
      .trim()
  )
}

function readParts(html: string): { intro: string; parts: Part[] } {
  const [intro = '', ...parts] = html.split(/(?=<h2 )/)
  return {
    intro,
    parts: parts.map((part) => {
      const [heading = '', ...questions] = part.split(/(?=<h3 )/)
      const id = /^<h2 id="([^"]*)"/.exec(heading)?.[1] ?? ''
      return { id, heading, questions: questions.map(readQuestion) }
    }),
  }
}

function readQuestion(html: string): Question {
  const end = html.indexOf('</h3>')
  return { question: readWords(html.slice(0, end)), answer: html.slice(end + '</h3>'.length), html }
}

export interface FoundQuestions {
  html: string
  /** Ids of the sections with remaining questions. */
  sections: string[]
  found: number
  total: number
}

/**
 * The text with only the questions that contain every typed word, and their sections. An empty search returns the
 * whole text.
 */
export function findQuestions(html: string, typed: string): FoundQuestions {
  const { intro, parts } = readParts(html)
  const matching = parts.flatMap((part) => {
    const questions = part.questions.filter((question) => hasWords(readWords(question.html), typed))
    return questions.length > 0 ? [{ ...part, questions }] : []
  })
  const count = (all: readonly Part[]): number =>
    all.reduce((sum, { questions }) => sum + questions.length, 0)
  return {
    html:
      intro + matching.map((part) => part.heading + part.questions.map((one) => one.html).join('')).join(''),
    sections: matching.map(({ id }) => id),
    found: count(matching),
    total: count(parts),
  }
}

/** The questions as a schema.org FAQPage. */
export function writeFaqPage(html: string): object {
  const questions = readParts(html).parts.flatMap((part) => part.questions)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: readWords(answer) },
    })),
  }
}

import { hasWords } from './search-words.ts'

/** A question of a text whose third headings are questions, as HTML of our own server. */
interface Question {
  question: string
  /** Everything up to the next heading. */
  answer: string
  /** Heading and answer as they stand. */
  html: string
}

/** A part of such a text, with its own heading. */
interface Part {
  id: string
  heading: string
  questions: Question[]
}

/** Words of HTML that our own renderer wrote. */
export function readWords(html: string): string {
  return (
    html
      // Inline elements stand within a word's sentence, all others end one.
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
  /** Ids of the parts that still hold a question. */
  sections: string[]
  found: number
  total: number
}

/** The text with those questions only that say every word typed, with their parts; all of it for an empty search. */
export function findQuestions(html: string, typed: string): FoundQuestions {
  const { intro, parts } = readParts(html)
  const kept = parts.flatMap((part) => {
    const questions = part.questions.filter((question) => hasWords(readWords(question.html), typed))
    return questions.length > 0 ? [{ ...part, questions }] : []
  })
  const count = (all: readonly Part[]): number =>
    all.reduce((sum, { questions }) => sum + questions.length, 0)
  return {
    html: intro + kept.map((part) => part.heading + part.questions.map((one) => one.html).join('')).join(''),
    sections: kept.map(({ id }) => id),
    found: count(kept),
    total: count(parts),
  }
}

/** The questions as schema.org reads them. */
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

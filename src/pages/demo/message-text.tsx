import { Link } from '../../ui/link.tsx'
const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** A message as plain text, its addresses as links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="mt-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
      {text.split(ADDRESS).map((part, index) =>
        // Every second part is what the pattern has found.
        index % 2 === 1 ? (
          <Link key={index} href={part} className="text-link">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </p>
  )
}

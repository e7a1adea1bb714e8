import type { MessageExample } from '../../notifications/contract.ts'
import { MessageText } from './message-text.tsx'
import { Link } from '../../ui/link.tsx'

/** Every kind of message; the one named by `model` shows its words. */
export function ExampleList({ examples, model }: { examples: readonly MessageExample[]; model: string }) {
  return (
    <ul className="mt-6 grid gap-2">
      {examples.map((example) => (
        <li key={example.kind} className="rounded-lg border border-line bg-surface p-4">
          <Link href={`/demo/messages?modele=${example.kind}`} className="block">
            <code className="text-sm text-ink-2">{example.kind}</code>
            <h2 className="text-link font-bold">{example.subject}</h2>
          </Link>
          {example.kind === model && <Example example={example} />}
        </li>
      ))}
    </ul>
  )
}

function Example({ example: { kind, text, sms, sms_parts } }: { example: MessageExample }) {
  return (
    <>
      <MessageText text={text} />
      <a href={`/api/demo/modeles/${kind}/html`} className="text-link inline-flex min-h-11 items-center">
        Voir l’e-mail mis en forme
      </a>
      {sms && (
        <div className="mt-2 rounded-lg bg-well p-4">
          <p className="text-sm text-ink-2">
            SMS de {sms.length} signes, {sms_parts === 1 ? 'un seul envoi' : `${sms_parts} envois`}
          </p>
          <MessageText text={sms} />
        </div>
      )}
    </>
  )
}

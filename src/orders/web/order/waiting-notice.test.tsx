import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { generatedOrder } from '#test/harness/generated-order.ts'
import { WaitingNotice } from './waiting-notice.tsx'

test.each([
  ['order', 'Payez votre commande, ou confirmez votre téléphone'],
  ['preorder', 'Payez votre premier versement, ou confirmez votre téléphone'],
  ['creditorder', 'Sinon, ils le sont quand votre demande est acceptée'],
] as const)('ORD-4: the %s without allocated pieces says « %s »', (type_sale, sentence) => {
  const waiting = { in_line_since: null, is_gone: false, until: '2026-11-24' }
  const order = generatedOrder({ type_sale, waiting })
  const html = renderToStaticMarkup(
    <WaitingNotice order={order} proof={undefined} onChanged={() => undefined} />,
  )
  expect(html).toContain(sentence)
})

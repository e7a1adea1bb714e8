import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FIELD_NAMES, type FieldName } from '#catalogue/rules/product-fields.ts'
import { FactsPanel } from './facts-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { EMPTY_FORM } from './product-form.ts'
import { SalePanel } from './sale-panel.tsx'
import { SheetPanel } from './sheet-panel.tsx'

/** The credit price field sets the flag, and each fact has its own fields. */
const WITHOUT_CONTROL: ReadonlySet<FieldName> = new Set<FieldName>(['creditorder_manual', 'facts'])

const part = { form: { ...EMPTY_FORM, is_preorder: true }, errors: {}, set: () => {} }
const html = renderToStaticMarkup(
  <MemoryRouter>
    <SheetPanel {...part} categories={[]} tags={[]} isNew />
    <PricePanel {...part} planned={[]} />
    <FactsPanel {...part} categories={[]} />
    <SalePanel {...part} />
  </MemoryRouter>,
)

test.for(FIELD_NAMES.filter((name) => !WITHOUT_CONTROL.has(name)).map((name) => [name]))(
  'the product editor has a control for its %s',
  ([name = 'name']) => {
    expect(html).toContain(` id="${name}"`)
  },
)

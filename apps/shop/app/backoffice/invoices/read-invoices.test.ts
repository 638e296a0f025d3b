import { expect, test } from 'vitest'
import { invoicesAddress, readInvoices } from './read-invoices.ts'

const read = (search: string) => readInvoices(new URLSearchParams(search))

test('the address says what is looked for, of which month and kind, on which page', () => {
  const query = { search: 'roux', month: '2026-11', kind: 'credit_note', page: 2 } as const
  expect(read('search=roux&month=2026-11&kind=credit_note&page=2')).toEqual(query)
  expect(readInvoices(new URL(invoicesAddress(query), 'http://x').searchParams)).toEqual(query)
})

test.each(['', 'month=2026-13&kind=toString&page=-1', 'month=novembre&page=1e3'])(
  'it is the whole list when it is « %s »',
  (search) => {
    expect(read(search)).toEqual({ search: '', month: null, kind: null, page: 1 })
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyPage } from './key-page.ts'

const SIZE = 5
const COLUMNS = { at: 't.at', id: 't.id', id_type: 'bigint' } as const

type Row = { page_key: string; at: number; id: number }
type Asked = { after?: string; before?: string }

/** As a database sorts: the moment, then the number. */
const rising = (one: Row, other: Row) => one.at - other.at || one.id - other.id
const keyOf = (key: string): Row => {
  const [at, id] = key.split('~').map(Number)
  return { page_key: key, at: at ?? 0, id: id ?? 0 }
}

/** What a cell answers to the statement of a page: one row more than a page, on the asked side of the key. */
function readCell(rows: readonly Row[], { after, before }: Asked): Row[] {
  const sorted = rows.toSorted(rising)
  if (before) return sorted.filter((row) => rising(row, keyOf(before)) > 0).slice(0, SIZE + 1)
  const falling = sorted.toReversed()
  return falling.filter((row) => !after || rising(row, keyOf(after)) < 0).slice(0, SIZE + 1)
}

// Few moments, so that many rows share one; numbers of one and of two digits; none is in two cells.
const cells = fc
  .uniqueArray(
    fc.record({ at: fc.integer({ min: 1, max: 4 }), id: fc.integer({ min: 1, max: 40 }) }),
    {
      selector: ({ at, id }) => `${at}~${id}`,
      maxLength: 40,
    },
  )
  .chain((rows) =>
    fc
      .array(fc.integer({ min: 0, max: 2 }), { minLength: rows.length, maxLength: rows.length })
      .map((places) =>
        [0, 1, 2].map((cell) =>
          rows
            .filter((_, n) => places[n] === cell)
            .map(({ at, id }) => ({ at, id, page_key: `${at}~${id}` })),
        ),
      ),
  )

function pageOf(databases: readonly Row[][], asked: Asked) {
  const page = keyPage(asked, COLUMNS, SIZE)
  return page.of(page.merge(databases.map((rows) => readCell(rows, asked))))
}

test('the pages of several cells, one after the other, are the whole list; and back again', () => {
  fc.assert(
    fc.property(cells, (databases) => {
      const whole = databases.flat().sort(rising).reverse()
      const seen: { at: number; id: number }[] = []
      const pages = [pageOf(databases, {})]
      for (let page = pages[0]; page; ) {
        seen.push(...page.rows)
        page = page.next ? pageOf(databases, { after: page.next }) : undefined
        if (page) pages.push(page)
      }
      expect(seen).toEqual(whole.map(({ at, id }) => ({ at, id })))
      for (let n = pages.length - 1; n > 0; n -= 1) {
        const back = pageOf(databases, { before: pages[n]?.previous ?? '' })
        expect(back.rows).toEqual(pages[n - 1]?.rows)
      }
    }),
  )
})

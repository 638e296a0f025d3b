import { ORDER_STATUSES } from '@fournil/domain/orders'
import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Calendar } from './calendar.tsx'
import { ChipLink } from './chip.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { EnglishProvider } from './english.tsx'
import { ErrorState } from './error-state.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { MoneyInput } from './money-input.tsx'
import { NO_AMOUNT } from './money-text.ts'
import { Pagination } from './pagination.tsx'
import { Price } from './price.tsx'
import { RatingStars } from './rating-stars.tsx'
import { Sheet } from './sheet.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TextField } from './text-field.tsx'

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('a field', () => {
  const html = render(
    <TextField id="mail" label="E-mail" hint="Pour le reçu." error="Il manque le @." required />,
  )

  test('is tied to its label, its hint and its error', () => {
    expect(html).toContain('<label for="mail"')
    expect(html).toContain('aria-describedby="mail-hint mail-error"')
    expect(html).toContain('id="mail-hint"')
    expect(html).toContain('id="mail-error"')
    expect(html).toContain('aria-invalid="true"')
  })

  test('without error points at nothing that is not there', () => {
    const calm = render(<TextField id="mail" label="E-mail" />)
    expect(calm).not.toContain('aria-describedby')
    expect(calm).not.toContain('aria-invalid')
  })
})

describe('a button', () => {
  test('does not submit a form unless told to', () => {
    expect(render(<Button>Fermer</Button>)).toContain('type="button"')
    expect(render(<Button type="submit">Envoyer</Button>)).toContain('type="submit"')
  })

  test('that is busy says so, and is not disabled: the focus stays', () => {
    const html = render(<Button busy>Payer</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toMatch(/ disabled/)
  })
})

test('every order status has its own word, its own tone and an icon', () => {
  const pages = ORDER_STATUSES.map((status) => render(<StatusBadge status={status} />))
  expect(pages.map(textOf)).toEqual([
    'En attente',
    'Payée',
    'En préparation',
    'Prête',
    'Complétée',
    'Annulée',
  ])
  expect(new Set(pages.map((page) => page.match(/data-tone="(\w+)"/)?.[1])).size).toBe(6)
  for (const page of pages) expect(page).toContain('<svg')
})

test('a price reads as a price when it is copied', () => {
  expect(textOf(render(<Price cents={123450} />))).toBe('1\u202f234,50\u202f€')
  expect(textOf(render(<Price cents={5} />))).toBe('0,05\u202f€')
})

test('a rating speaks French decimals', () => {
  expect(render(<RatingStars rating={4.26} />)).toContain('aria-label="4,3 sur 5"')
})

test('a money field shows cents as euros with a comma', () => {
  const html = render(<MoneyInput label="Prix" value={1250} onChange={() => {}} />)
  expect(html).toContain('value="12,50"')
  const wrong = render(<MoneyInput label="Prix" value={NO_AMOUNT} onChange={() => {}} />)
  expect(wrong).toContain('value=""')
})

test('the selected chip link is the current one, the others say nothing', () => {
  expect(render(<ChipLink href="/?c=1" selected />)).toContain('aria-current="true"')
  expect(render(<ChipLink href="/?c=1" />)).not.toContain('aria-current')
})

describe('the calendar', () => {
  const html = render(
    <Calendar
      label="Date de retrait"
      value="2026-11-19"
      onChange={() => {}}
      min="2026-11-16"
      max="2026-12-31"
      reasonAgainst={(day) => (day === '2026-11-16' ? 'Fermé le lundi.' : null)}
    />,
  )
  const day = (date: string) =>
    html.match(new RegExp(`<button[^>]*data-day="${date}".*?</button>`))?.[0]

  test('has one day in the Tab order: the chosen one', () => {
    expect(html.match(/tabindex="0"/g)).toHaveLength(1)
    expect(day('2026-11-19')).toContain('tabindex="0"')
  })

  test('a closed day can be reached and says why; a past day cannot', () => {
    expect(day('2026-11-16')).toContain('aria-disabled="true"')
    expect(day('2026-11-16')).not.toMatch(/ disabled=/)
    expect(textOf(day('2026-11-16') ?? '')).toContain('lundi 16 novembre 2026. Fermé le lundi.')
    expect(day('2026-11-15')).toMatch(/ disabled=/)
  })

  test('cannot leave its first month backwards', () => {
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Mois précédent"/)
    expect(html).not.toMatch(/<button[^>]*disabled=""[^>]*aria-label="Mois suivant"/)
  })
})

describe('a table', () => {
  type Row = { id: string; price: string }
  const columns: Column<Row>[] = [
    { key: 'id', header: 'Produit', cell: (row) => row.id, primary: true },
    { key: 'price', header: 'Prix', cell: (row) => row.price, numeric: true },
  ]
  const table = { caption: 'Produits', columns, keyOf: (row: Row) => row.id }

  test('that failed to load never looks empty', () => {
    const html = render(<DataTable {...table} rows={[]} empty="Aucun produit trouvé" error={{}} />)
    expect(html).toContain('Le chargement a échoué')
    expect(html).not.toContain('Aucun produit trouvé')
  })

  test('that is loading shows its shape, and its rows once there are some', () => {
    expect(render(<DataTable {...table} rows={[]} loading empty="Rien" />)).not.toContain('Rien')
    const again = render(<DataTable {...table} rows={[{ id: 'Pain', price: '4' }]} loading />)
    expect(again).toContain('Pain')
    expect(again).toContain('aria-busy="true"')
  })

  test('names every cell for the card it becomes on a phone', () => {
    const html = render(<DataTable {...table} rows={[{ id: 'Pain', price: '4' }]} />)
    expect(html).toContain('data-label="Prix"')
    expect(html).toMatch(/<td role="cell"[^>]*data-numeric="true"/)
    expect(html).toContain('<caption')
  })

  test('the checkbox of a row says which row', () => {
    const selection = { selected: new Set<string>(), onChange: () => {} }
    const html = render(
      <DataTable {...table} rows={[{ id: 'Pain', price: '4' }]} selection={selection} />,
    )
    expect(html).toContain('Sélectionner Pain')
    expect(html).toContain('Tout sélectionner')
  })
})

test('pagination links are addresses, and the current page is marked', () => {
  const html = render(<Pagination page={2} pageCount={3} hrefOf={(page) => `?page=${page}`} />)
  expect(html).toContain('href="?page=1"')
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('rel="next"')
})

test('one page needs no pagination', () => {
  expect(render(<Pagination page={1} pageCount={1} hrefOf={String} />)).toBe('')
})

test('a closed sheet is a closed dialog with a name', () => {
  const html = render(
    <Sheet open={false} onClose={() => {}} title="Votre panier">
      x
    </Sheet>,
  )
  expect(html).toMatch(/^<dialog(?![^>]* open)[^>]*aria-labelledby="([^"]+)".*id="\1"/)
})

test('the console speaks English', () => {
  const html = render(
    <EnglishProvider>
      <ErrorState onRetry={() => {}} />
    </EnglishProvider>,
  )
  expect(html).toContain('Try again')
  expect(html).not.toContain('Réessayer')
})

test('the impersonation banner counts one minute in the singular', () => {
  const banner = { user: 'a@b.fr', admin: 'c@d.fr', reason: 'Aide', onEnd: () => {} }
  expect(textOf(render(<ImpersonationBanner {...banner} minutesLeft={1} />))).toMatch(
    /^1minute[^s]/,
  )
  expect(textOf(render(<ImpersonationBanner {...banner} minutesLeft={42} />))).toMatch(/^42minutes/)
})

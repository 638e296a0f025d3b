import { formatEuros } from '@fournil/domain/money'
import { daysOfMonth } from '@fournil/domain/months'
import { type DaySum, statementOf } from '@fournil/domain/statement'
import { expect, test } from 'vitest'
import type { StatementContent } from '../port.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { SAMPLE_SELLER } from '../testing/sample-invoice.ts'
import { drawStatement } from './draw-statement.ts'

const issued_at = new Date('2026-11-03T09:12:00Z')
const euros = (cents: number) => formatEuros(cents).replace(/\s/g, ' ')

/** Every day of October: ten euros sold, fifty cents kept, and twenty paid out on the last. */
function october(): DaySum[] {
  const at = (day: string, kind: DaySum['kind'], account: DaySum['account'], amount: number) => ({
    day,
    kind,
    account,
    amount,
    on_own_account: false,
    entries: 700,
  })
  return Array.from({ length: 31 }, (_, index) => {
    const day = `2026-10-${String(index + 1).padStart(2, '0')}`
    return [
      at(day, 'sale', 'card', -1000),
      at(day, 'sale', 'pending', 1000),
      at(day, 'commission', 'pending', -60),
      at(day, 'commission', 'commission', 60),
      ...(index === 30
        ? [at(day, 'payout', 'available', -2000), at(day, 'payout', 'paid_out', 2000)]
        : []),
    ]
  }).flat()
}

function content(changes: Partial<StatementContent> = {}): StatementContent {
  return {
    month: '2026-10',
    is_provisional: false,
    issued_on: '2026-11-03',
    shop: { name: 'Maison Levain', primary_color: '#9a4f12' },
    seller: SAMPLE_SELLER,
    platform: {
      name: 'Fournil SAS',
      lines: ['1 rue du Four, 75011 Paris', 'RCS Paris 123 456 789'],
    },
    statement: statementOf({ pending: 0, available: 5000 }, october()),
    commission_vat: 20,
    ...changes,
  }
}
const draw = (changes?: Partial<StatementContent>) =>
  drawStatement({ content: content(changes), issued_at, logo: null })

test('a statement names shop, platform and month, and adds up on paper', async () => {
  const { pages, title } = await readPdf(await draw())
  expect(title).toBe('Relevé octobre 2026')
  const text = pages.join(' ')
  for (const said of [
    'Maison Levain',
    'SIRET 904 186 723 00014',
    'Fournil SAS',
    'RCS Paris 123 456 789',
    'Du 1er octobre 2026 au 31 octobre 2026',
    'Établi le 3 novembre 2026',
    `Solde au 1er octobre 2026 ${euros(5000)}`,
    `Ventes (21700) ${euros(31_000)}`,
    `Commissions ${euros(-1860)}`,
    `dont TVA 20 % ${euros(-310)}`,
    `Paiements demandés ${euros(-2000)}`,
    `Solde au 31 octobre 2026 ${euros(32_140)}`,
    `dont ${euros(3000)} disponibles et ${euros(29_140)} en attente`,
    '01/10/2026 10,00 – −0,60 – – 59,40',
    '31/10/2026 10,00 – −0,60 – −20,00 321,40',
    'Total 310,00 – −18,60 – −20,00 321,40',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Provisoire')
  expect(text).not.toContain('Litiges 0')
})

test('a month of twenty thousand movements has two pages, and all of its days', async () => {
  const { pages } = await readPdf(await draw())
  expect(pages.length).toBeLessThanOrEqual(2)
  const { to } = daysOfMonth('2026-10')
  expect(pages.join(' ').match(/\d\d\/10\/2026/g)).toHaveLength(Number(to.slice(8)))
})

test('a month that is not over is provisional, and its balance is today’s', async () => {
  const [page = ''] = (await readPdf(await draw({ month: '2026-11', is_provisional: true }))).pages
  expect(page).toContain('Provisoire : le mois n’est pas terminé')
  expect(page).toContain('Solde au 3 novembre 2026')
  expect(page).not.toContain('Solde au 30 novembre 2026')
})

test('what a platform or a shop has not said is left out, and nothing that moved is said so', async () => {
  const [page = ''] = (
    await readPdf(
      await draw({
        seller: null,
        commission_vat: null,
        statement: statementOf({ pending: 0, available: 0 }, []),
      }),
    )
  ).pages
  expect(page).toContain('Aucun mouvement.')
  expect(page).not.toContain('TVA')
  expect(page).not.toContain('null')
})

test('commissions of sales on the shop’s own account are said beside the balance', async () => {
  const own = { day: '2026-10-02', kind: 'commission', on_own_account: true, entries: 1 } as const
  const statement = statementOf({ pending: 0, available: 0 }, [
    { ...own, account: 'card', amount: -150 },
    { ...own, account: 'commission', amount: 150 },
  ])
  const [page = ''] = (await readPdf(await draw({ statement }))).pages
  expect(page).toContain(`retenu ${euros(150)} de commissions`)
})

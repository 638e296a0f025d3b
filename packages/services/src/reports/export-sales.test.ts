import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { exportSales } from './export-sales.ts'
import { getReport } from './get-report.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
})

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const at = (moment: string) => new Date(moment)
const accountant = () => till.member(['can_view_reports'])

async function fileOf(range: { from: string; to: string; store_id?: string }) {
  const { content } = await exportSales(accountant(), range)
  const chunks = await Array.fromAsync(content)
  const [headings = '', ...lines] = chunks.join('').trimEnd().split('\r\n')
  return { headings, cells: lines.map((line) => line.split(';')) }
}

/** Column by column, as a spreadsheet adds it up. */
function sumOf(cells: string[][], column: number): number {
  return cells.reduce(
    (all, row) => all + Math.round(Number(row[column]?.replace(',', '.')) * 100),
    0,
  )
}

test('is a French spreadsheet: a byte order mark, semicolons, commas in numbers, days the French way', async () => {
  await till.sell(
    [
      { product_id: till.bread, quantity: 2, unit_price: 500 },
      { product_id: till.wine, unit_price: 1200, tax_rate: 20 },
    ],
    at('2026-11-16T23:30:00Z'),
  )
  const { file_name, content } = await exportSales(accountant(), NOVEMBER)
  expect(file_name).toBe('rapport_2026-11-01_2026-11-30.csv')
  expect((await Array.fromAsync(content)).join('')).toBe(
    [
      '\uFEFFDate;Nature;Numéro de commande;Date de paiement;Boutique;Client;Statut;Taux de TVA (%);HT;TVA;TTC;Remboursement',
      '17/11/2026;Vente;CMD-2025-000001;17/11/2026;Centre;Jeanne Roux;Payée;5,5;9,48;0,52;10,00;',
      '17/11/2026;Vente;CMD-2025-000001;17/11/2026;Centre;Jeanne Roux;Payée;20;10,00;2,00;12,00;',
      '',
    ].join('\r\n'),
  )
})

test('a refund is a line of its own, below zero, on the day it was given', async () => {
  const id = await till.sell(
    [{ product_id: till.bread, unit_price: 1000 }],
    at('2026-10-31T12:00:00Z'),
  )
  await till.refund(id, 300, at('2026-11-02T12:00:00Z'))
  const { cells } = await fileOf(NOVEMBER)
  expect(cells.map((row) => row.join(';'))).toEqual([
    '02/11/2026;Remboursement;CMD-2025-000001;31/10/2026;Centre;Jeanne Roux;Payée;5,5;-2,84;-0,16;-3,00;3,00',
  ])
})

test('what a shopper wrote is text on one line: no formula, no column of its own', async () => {
  for (const customer_last_name of ['=1+1', '+33', '-2', '@SUM(A1)', 'a;b', 'dit "Max"', 'a\r\nb'])
    await till.sell([{ product_id: till.bread, unit_price: 100 }], undefined, {
      customer_first_name: customer_last_name,
      customer_last_name: 'Roux',
    })
  const { content } = await exportSales(accountant(), NOVEMBER)
  const lines = (await Array.fromAsync(content)).join('').trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split('Centre;')[1]?.split(';Payée')[0])).toEqual([
    "'=1+1 Roux",
    "'+33 Roux",
    "'-2 Roux",
    "'@SUM(A1) Roux",
    '"a;b Roux"',
    '"dit ""Max"" Roux"',
    'a b Roux',
  ])
})

test('a refund that the bank refused afterwards is a line of its own, above zero, on that day', async () => {
  const id = await till.sell(
    [{ product_id: till.bread, unit_price: 1000 }],
    at('2026-11-01T12:00:00Z'),
  )
  const refund = await till.refund(id, 300, at('2026-11-02T12:00:00Z'))
  await till.takeBack(refund, at('2026-11-09T12:00:00Z'))
  const { cells } = await fileOf(NOVEMBER)
  expect(cells.slice(1).map((row) => [row[0], row[1], row[10], row[11]])).toEqual([
    ['02/11/2026', 'Remboursement', '-3,00', '3,00'],
    ['09/11/2026', 'Remboursement refusé par la banque', '3,00', '-3,00'],
  ])
})

test('its columns add up to the report, to the cent, whatever was refunded when', async () => {
  const store_id = await till.shop.store('Montréal', {
    time_zone: 'America/Montreal',
    country: 'CA',
  })
  const lines = [
    { product_id: till.bread, unit_price: 333, quantity: 3 },
    { product_id: till.wine, unit_price: 1001, tax_rate: 20 },
    { product_id: till.wine, unit_price: 77, tax_rate: 10 },
  ]
  for (let n = 0; n < 12; n += 1) {
    const changes = n % 3 ? {} : { store_id }
    const id = await till.sell(lines, at(`2026-11-${10 + n}T03:00:00Z`), changes)
    for (const amount of n % 2 ? [7, 100, 1] : [2077]) {
      if (n % 4 === 2) continue
      const refund = await till.refund(
        id,
        amount,
        at(`2026-11-${18 + n}T04:00:00.${amount % 1000}Z`),
      )
      // Some of them come back, also those that all the money went by.
      if (n % 5 === 0 || amount === 100)
        await till.takeBack(refund, at(`2026-11-${19 + n}T04:00:00Z`))
    }
  }
  for (const range of [
    NOVEMBER,
    { from: '2026-11-15', to: '2026-11-22' },
    { ...NOVEMBER, store_id },
  ]) {
    const { cells } = await fileOf(range)
    const report = await getReport(accountant(), range)
    expect(sumOf(cells, 8)).toBe(report.subtotal_ht)
    expect(sumOf(cells, 9)).toBe(report.total_tax)
    expect(sumOf(cells, 10)).toBe(report.total_ttc)
    expect(sumOf(cells, 11)).toBe(report.refunded)
    for (const { tax_rate, total_ttc } of report.by_rate) {
      const ofRate = cells.filter((row) => row[7] === String(tax_rate).replace('.', ','))
      expect(sumOf(ofRate, 10)).toBe(total_ttc)
    }
  }
})

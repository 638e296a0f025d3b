import { type Element, parseXmlDocument } from 'slimdom'

/** An element of the invoice as a program reads it; its name begins with the prefix that the standard gives its namespace. */
export type Cii = {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly Cii[]
}

const STANDARD = 'urn:un:unece:uncefact:data:standard'
const PREFIXES: Readonly<Record<string, string>> = {
  [`${STANDARD}:CrossIndustryInvoice:100`]: 'rsm',
  [`${STANDARD}:ReusableAggregateBusinessInformationEntity:100`]: 'ram',
  [`${STANDARD}:UnqualifiedDataType:100`]: 'udt',
  [`${STANDARD}:QualifiedDataType:100`]: 'qdt',
}

/** Throws where the text is no well-formed XML. */
export function readCii(xml: string): Cii {
  const { documentElement } = parseXmlDocument(xml)
  if (!documentElement) throw new Error('no root element')
  return plain(documentElement)
}

function plain(element: Element): Cii {
  const own = element.attributes.filter(({ prefix }) => prefix !== 'xmlns')
  return {
    name: `${PREFIXES[element.namespaceURI ?? ''] ?? '?'}:${element.localName}`,
    text: element.textContent?.trim() ?? '',
    attributes: Object.fromEntries(own.map(({ name, value }) => [name, value])),
    children: element.children.map(plain),
  }
}

/** All elements at the end of a path such as 'ram:A/ram:B'. */
export function all(node: Cii, path: string): Cii[] {
  return path
    .split('/')
    .reduce<Cii[]>(
      (nodes, name) =>
        nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    )
}

/** The element itself, and everything in it. */
export function everything(node: Cii): Cii[] {
  return [node, ...node.children.flatMap(everything)]
}

export function text(node: Cii, path: string): string {
  return all(node, path)[0]?.text ?? ''
}

export function cents(node: Cii, path: string): number {
  return Math.round(Number(text(node, path)) * 100)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

const TRANSACTION = 'rsm:SupplyChainTradeTransaction'
const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`

/** Where things are in an invoice. */
export const PATHS = {
  document: 'rsm:ExchangedDocument',
  line: `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`,
  seller: `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`,
  buyer: `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`,
  settlement: SETTLEMENT,
  tax: `${SETTLEMENT}/ram:ApplicableTradeTax`,
  totals: `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`,
  lineTax: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
  lineDiscount: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge',
  lineTotal:
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
} as const

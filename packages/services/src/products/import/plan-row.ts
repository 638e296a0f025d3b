import { blank } from '@fournil/contract/form-schema'
import { ProductForm } from '@fournil/contract/office/product-form'
import { saleColumns } from '@fournil/domain/by-weight'
import type { CsvRow } from '@fournil/domain/csv-rows'
import { paidOptions, paidPrice } from '@fournil/domain/paid-prices'
import { withPlainNewlines } from '@fournil/domain/plain-text'
import { quoted, readCell, writeCell } from '@fournil/domain/product-csv/cells'
import {
  CSV_COLUMNS,
  CSV_FIELDS,
  type CsvField,
  nutrientOf,
} from '@fournil/domain/product-csv/columns'
import { readOptions } from '@fournil/domain/product-csv/options-cell'
import { MOST_STOCK } from '@fournil/domain/products'
import { formatCount } from '@fournil/domain/text'
import { optionsError } from '../../options/options-error.ts'
import { withIds } from '../../options/with-ids.ts'
import { PRODUCT_FIELDS } from '../get-office-product.ts'
import type { KnownProduct } from './catalogue.ts'
import { categoryNamed, rateNamed } from './named.ts'
import type { FilePlan } from './plan-context.ts'
import { cellOf, formCell } from './product-cells.ts'
import { productMeant } from './product-meant.ts'
import { shortLine } from './short-line.ts'

export type Change = { header: string; before: string; after: string }

type Written = {
  line: number
  name: string
  product: ProductForm
  /** Of a category that is made with it. */
  new_category: string | null
  stock: number | null
  changes: Change[]
}

export type PlannedRow =
  | (Written & { kind: 'created' })
  | (Written & { kind: 'updated'; known: KnownProduct })
  | { kind: 'unchanged'; line: number; name: string; known: KnownProduct }
  | { kind: 'skipped'; line: number; name: string; reasons: string[] }

/** Decides what one line of the file does: validated as the product's form is, and compared with what is there. */
export function planRow(plan: FilePlan, row: CsvRow): PlannedRow {
  const cells = cellsOf(plan, row)
  const { known, error } = productMeant(plan, cells)
  const name = cells.get('name')?.trim() || known?.name || ''
  const skipped = (...reasons: string[]): PlannedRow => ({
    kind: 'skipped',
    line: row.line,
    name: shortLine(name, 200),
    reasons: reasons.map((reason) => `Ligne ${row.line}: ${reason}`),
  })
  if (row.is_unclosed) return skipped('Un guillemet est ouvert et n’est jamais refermé')
  if (error) return skipped(error)

  const read = readCells(plan, cells, known)
  const wrong = [...missingIn(cells, known), ...read.errors]
  if (wrong.length > 0) return skipped(...wrong)
  if (known && read.changed.size === 0)
    return { kind: 'unchanged', line: row.line, name: known.name, known }
  if (read.values.tax_rate_id === null) return skipped('Taux de TVA manquant')
  const form = ProductForm.safeParse(read.values)
  if (!form.success) return skipped(...new Set(form.error.issues.map(issueText)))
  const product = { ...form.data, ...saleColumns(form.data) }
  const wrongOptions = optionsError(product)
  if (wrongOptions)
    return skipped(`«\u00a0Options\u00a0»\u00a0: ${wrongOptions.replace(/\.$/, '')}`)
  const written = {
    line: row.line,
    name: product.name,
    product,
    new_category: read.new_category,
    stock: read.stock,
    changes: changesOf(plan, cells, product, read, known),
  }
  if (!known) return { kind: 'created', ...written }
  if (written.changes.length === 0)
    return { kind: 'unchanged', line: row.line, name: known.name, known }
  return { kind: 'updated', known, ...written }
}

type Cells = ReadonlyMap<CsvField, string>

function cellsOf({ columns }: FilePlan, { cells }: CsvRow): Cells {
  return new Map(
    columns.flatMap((field, at) =>
      field ? [[field, withPlainNewlines(cells[at] ?? '').trim()] as const] : [],
    ),
  )
}

type Read = {
  values: Record<string, unknown>
  /** Cells that say something else than an export of the product would. */
  changed: Set<CsvField>
  errors: string[]
  stock: number | null
  new_category: string | null
}

const FORM_FIELDS = new Set<string>(PRODUCT_FIELDS)
const BLANK = blank(ProductForm)

function readCells(plan: FilePlan, cells: Cells, known: KnownProduct | undefined): Read {
  const start = known
    ? {
        ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, known[field]])),
        options: known.options,
      }
    : { ...BLANK, price: null, tax_rate_id: plan.catalogue.defaultRate?.id ?? null }
  const read: Read = {
    values: start,
    changed: new Set(),
    errors: [],
    stock: null,
    new_category: null,
  }
  for (const [field, cell] of cells) {
    if (field === 'id') continue
    if (known && cell === cellOf(known, field, plan.catalogue.rates).trim()) continue
    readInto(read, plan, field, cell, known)
  }
  if (read.values.nutrition && isEmpty(read.values.nutrition)) read.values.nutrition = null
  if (read.values.price_includes_tax === false)
    for (const field of ['price', 'price_per_kilo', 'options'] as const)
      if (cells.has(field)) addTax(read, field, plan, known)
  read.values.price_includes_tax = true
  // By weight the price follows; what is missing for that is told by the form.
  if (read.values.sold_by === 'weight') read.values.price ??= 0
  return read
}

function isEmpty(nutrition: object): boolean {
  return Object.keys(nutrition).length === 0
}

/** Prices are kept as they are paid. */
function addTax(
  read: Read,
  field: 'price' | 'price_per_kilo' | 'options',
  { catalogue }: FilePlan,
  known: KnownProduct | undefined,
): void {
  const { [field]: typed, tax_rate_id } = read.values
  const rate = catalogue.rates.find(({ id }) => id === tax_rate_id)?.rate ?? known?.tax_rate
  if (rate === null || rate === undefined) return
  const without = { price_includes_tax: false }
  if (Array.isArray(typed))
    read.values[field] = paidOptions({ ...without, options: typed as ProductForm['options'] }, rate)
  else if (typeof typed === 'number') read.values[field] = paidPrice(typed, without, rate)
  else return
  read.changed.add(field)
}

function readInto(
  read: Read,
  plan: FilePlan,
  field: CsvField,
  cell: string,
  known: KnownProduct | undefined,
): void {
  const { values, changed, errors } = read
  const answer = readCell(field, cell)
  if ('error' in answer) return void errors.push(answer.error)
  const { value } = answer
  if (field === 'category_name') {
    const found = categoryNamed(plan, cell)
    if ('error' in found) return void errors.push(found.error)
    values.category_id = found.id
    read.new_category = found.new_category
    changed.add(field)
  } else if (field === 'tax_rate') {
    // Nothing said: the shop's own rate for a new product, the same as before for another.
    if (value === null) return
    const found = rateNamed(plan.catalogue, cell)
    if ('error' in found) return void errors.push(found.error)
    values.tax_rate_id = found.id
    changed.add(field)
  } else if (field === 'stock') {
    if (value === null) return
    const error = stockError(Number(value), known)
    if (error) return void errors.push(error)
    read.stock = Number(value)
    changed.add(field)
  } else if (field === 'additional_images') {
    const images = (value ?? []) as readonly string[]
    const unknown = images.find(
      (one) => one.startsWith('/files/') && !plan.catalogue.files.has(one),
    )
    if (unknown) return void errors.push(`Image introuvable\u00a0: ${quoted(unknown)}`)
    values[field] = images
    changed.add(field)
  } else if (field === 'options') {
    const read = readOptions(cell)
    if ('error' in read) return void errors.push(`«\u00a0Options\u00a0»\u00a0: ${read.error}`)
    values.options = withIds(read.options, known?.options ?? [])
    changed.add(field)
  } else if (nutrientOf(field)) {
    values.nutrition = withNutrient(values.nutrition, nutrientOf(field) ?? '', value)
    changed.add(field)
  } else if (FORM_FIELDS.has(field)) {
    // What cannot be empty keeps its default, or what it was.
    if (value === null && !CLEARED.has(field)) return
    values[field] = value
    changed.add(field)
  }
}

/** A table is whole or not there: the form says which line of it is missing. */
function withNutrient(nutrition: unknown, nutrient: string, value: unknown): object {
  const lines = new Map(Object.entries((nutrition ?? {}) as object))
  if (value === null) lines.delete(nutrient)
  else lines.set(nutrient, value)
  return Object.fromEntries(lines)
}

/** An empty cell empties these. */
const CLEARED = new Set<CsvField>(
  CSV_FIELDS.filter((field) => BLANK[field as keyof ProductForm] === null && field !== 'price'),
)

function stockError(stock: number, known: KnownProduct | undefined): string | null {
  if (known?.stock_management_mode === 'per_store')
    return 'Le stock de ce produit est tenu par boutique\u00a0: laissez la case vide'
  if (stock > MOST_STOCK) return `«\u00a0Stock\u00a0»\u00a0: ${formatCount(MOST_STOCK)} au plus`
  return null
}

/** A line needs a name and a price. One that names a known product may leave the whole column out. */
function missingIn(cells: Cells, known: KnownProduct | undefined): string[] {
  const isMissing = (field: 'name' | 'price') =>
    known ? cells.get(field) === '' : !cells.get(field)
  const isPriced = Boolean(cells.get('price_per_kilo')) || !isMissing('price')
  return [...(isMissing('name') ? ['Nom manquant'] : []), ...(isPriced ? [] : ['Prix manquant'])]
}

const HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CSV_FIELDS.map((field) => [field, CSV_COLUMNS[field].header])),
  tax_rate_id: CSV_COLUMNS.tax_rate.header,
  category_id: CSV_COLUMNS.category_name.header,
}

function issueText({ path, message }: { path: PropertyKey[]; message: string }): string {
  const field = path[0] === 'nutrition' ? path.join('_') : String(path[0] ?? '')
  const title = HEADERS[field]
  const sentence = message.replace(/\.$/, '')
  return title ? `«\u00a0${title}\u00a0»\u00a0: ${sentence}` : sentence
}

function changesOf(
  { catalogue }: FilePlan,
  cells: Cells,
  product: ProductForm,
  read: Read,
  known: KnownProduct | undefined,
): Change[] {
  const after = (field: CsvField): string => {
    if (field === 'category_name')
      return read.new_category ?? catalogue.categoryName.get(product.category_id ?? '') ?? ''
    if (field === 'tax_rate')
      return catalogue.rates.find(({ id }) => id === product.tax_rate_id)?.name ?? ''
    if (field === 'stock') return writeCell('stock', read.stock)
    return formCell(product, field)
  }
  const before = (field: CsvField): string => {
    if (!known) return ''
    if (field === 'tax_rate') return known.tax_rate_name ?? ''
    return cellOf(known, field, catalogue.rates)
  }
  return [...cells.keys()]
    .filter((field) => read.changed.has(field) && field !== 'price_includes_tax')
    .map((field) => ({
      header: CSV_COLUMNS[field].header,
      before: before(field),
      after: after(field),
    }))
    .filter((change) => change.before !== change.after)
}

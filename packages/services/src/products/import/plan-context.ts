import type { CsvField } from '@fournil/domain/product-csv/columns'
import type { Catalogue } from './catalogue.ts'

/** What is known while the rows of a file are decided one by one. */
export type FilePlan = {
  columns: readonly (CsvField | null)[]
  catalogue: Catalogue
  create_categories: boolean
  /** Which line has which product and which reference already. */
  taken: Map<string, number>
  /** Folded name -> as the file writes it first. */
  missing_categories: Map<string, string>
}

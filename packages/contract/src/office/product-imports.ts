import { CSV_FIELDS } from '@fournil/domain/product-csv/columns'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { code, id } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

export const MOST_IMPORT_BYTES = 10 * 1024 * 1024
export const MOST_IMPORT_LINES = 20_000
export const MOST_IMPORT_COLUMNS = 200
/** How many lines of each kind a preview shows. */
export const SHOWN_LINES = 100

const CsvFieldName = z.enum(CSV_FIELDS)

export const ImportCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** A line of the file and what it does; texts are as the file writes them. */
export const ImportLine = z.object({
  line: z.int(),
  name: z.string(),
  changes: z.array(z.object({ header: z.string(), before: z.string(), after: z.string() })),
  /** Why it is left out, each with its line: 'Ligne 3: Nom manquant'. */
  reasons: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportPreview = z.object({
  id: z.string(),
  file_name: z.string(),
  columns: z.array(
    z.object({
      header: z.string(),
      field: CsvFieldName.nullable(),
      /** By its name, or because the shop chose it before. */
      is_known: z.boolean(),
      sample: z.string(),
    }),
  ),
  counts: ImportCounts,
  /** The first of each kind. */
  created: z.array(ImportLine),
  updated: z.array(ImportLine),
  unchanged: z.array(ImportLine),
  skipped: z.array(ImportLine),
  /** Categories that the file names and the shop does not have. */
  missing_categories: z.array(z.string()),
  create_categories: z.boolean(),
  /** When the shop's plan has no room for all that is new: nothing would be written. */
  over_plan: z.object({ most: z.int(), left: z.int(), sentence: z.string() }).nullable(),
  /** What is shown; `start` writes exactly this or nothing. */
  fingerprint: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const IMPORT_STATUSES = [
  'preview',
  'queued',
  'running',
  'done',
  'stale',
  'failed',
  'cancelled',
] as const

export const ImportState = z.object({
  id: z.string(),
  file_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Per cent. */
  progress: z.int(),
  counts: ImportCounts,
  failure: z.string().nullable(),
  /** Pictures of the web that the file names: copied into the shop once its products are written. */
  pictures: z.object({ waiting: z.int(), done: z.int(), failed: z.int() }),
})
export type ImportState = z.infer<typeof ImportState>

/** A picture that could not be had: 'Ligne 3: …'. */
export const PictureFailure = z.object({ line: z.int(), name: z.string(), reason: z.string() })
export type PictureFailure = z.infer<typeof PictureFailure>

const OneImport = z.strictObject({ import_id: id })

export const PreviewImport = OneImport.extend({
  /** The field of each column, in the order of the file; null leaves it out. Remembered for the shop. */
  columns: z.array(CsvFieldName.nullable()).max(MOST_IMPORT_COLUMNS),
  create_categories: z.boolean(),
})
export type PreviewImport = z.output<typeof PreviewImport>

export const StartImport = OneImport.extend({ fingerprint: code(64, 64) })
export type StartImport = z.output<typeof StartImport>

/** The file itself is sent to `POST /uploads/products.csv`, which answers with the first preview. */
export const productImports = {
  underWay: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/product-imports/under-way',
      summary: 'The import that is being written, if there is one',
    })
    .output(ImportState.nullable()),
  get: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/product-imports/{import_id}',
      summary: 'How far an import is, and what came of it',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneImport)
    .output(ImportState),
  pictureFailures: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/product-imports/{import_id}/picture-failures',
      summary: 'The pictures that could not be copied, the first hundred lines of them',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneImport)
    .output(z.array(PictureFailure)),
  preview: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/product-imports/{import_id}/preview',
      summary: 'What an import would do with these columns',
    })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST'))
    .input(PreviewImport)
    .output(ImportPreview),
  start: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/product-imports/{import_id}/start',
      summary: 'Write what the preview showed, all of it or nothing',
    })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST', 'IMPORT_UNDER_WAY'))
    .input(StartImport)
    .output(ImportState),
  cancel: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/product-imports/{import_id}/cancel',
      summary: 'Give an import up; nothing is written unless it is done already',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneImport)
    .output(ImportState),
}

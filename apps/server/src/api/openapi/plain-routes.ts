import type { OpenAPI } from '@orpc/openapi'
import { MACHINE_ROUTES } from './plain-routes/machine-routes.ts'
import { PICTURE_ROUTES } from './plain-routes/picture-routes.ts'
import { PRODUCT_ROUTES } from './plain-routes/product-routes.ts'
import { RECORD_ROUTES } from './plain-routes/record-routes.ts'
import { TICKET_ROUTES } from './plain-routes/ticket-routes.ts'

/** Routes outside `/api`: they carry files, streams and the words of machines, which are no JSON of a procedure. */
export const PLAIN_ROUTES: Record<string, OpenAPI.PathItemObject> = {
  ...PICTURE_ROUTES,
  ...TICKET_ROUTES,
  ...RECORD_ROUTES,
  ...PRODUCT_ROUTES,
  ...MACHINE_ROUTES,
}

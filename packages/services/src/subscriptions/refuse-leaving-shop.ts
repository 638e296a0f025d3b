import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

/** A shop that is to be deleted is charged nothing more: it is kept first, and subscribes then. */
export function refuseLeavingShop({ tenant }: Context): void {
  if (tenant?.deletion_due_at) throw new AppError('DELETION_ALREADY_ASKED')
}

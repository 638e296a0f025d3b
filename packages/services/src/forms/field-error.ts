import { AppError } from '../app-error.ts'

/** Something that only the database can know is wrong with one field of a form. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('BAD_REQUEST', { issues: [{ field, message }] }, message)
}

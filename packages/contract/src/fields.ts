import { z } from 'zod'

/** The shapes that many inputs share. */
export const id = z.uuid('Identifiant invalide.').toLowerCase()
export const cents = z.int()
export const email = z
  .string('L’adresse e-mail est requise.')
  .trim()
  .toLowerCase()
  .max(254, 'L’adresse e-mail est trop longue.')
  .pipe(z.email('Adresse email invalide'))
export const page = z.coerce.number('La page est un nombre.').int().min(1).max(100_000).default(1)
/** Counted up to a bound; beyond it there are more than this. */
export const boundedCount = z.object({ count: z.int(), is_exact: z.boolean() })
export const searchTerm = z
  .string()
  .trim()
  .max(100, 'La recherche ne doit pas dépasser 100 caractères.')

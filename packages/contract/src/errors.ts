import { z } from 'zod'

const issues = z.object({
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
})

/** Every expected failure of the API: its name, its status, its sentence. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'La demande est incomplète ou incorrecte.', data: issues },
  INVALID_CREDENTIALS: { status: 401, message: 'Email ou mot de passe incorrect' },
  UNAUTHORIZED: { status: 401, message: 'Session expirée, veuillez vous reconnecter' },
  FORBIDDEN: { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  NOT_FOUND: { status: 404, message: 'Introuvable.' },
  TENANT_NOT_FOUND: { status: 404, message: 'Tenant not found for this domain' },
  REVIEWS_DISABLED: { status: 409, message: 'Les avis ne sont pas ouverts dans cette boutique.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'La demande est trop volumineuse.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Trop de demandes. Réessayez dans un instant.' },
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodType }>

export type ErrorName = keyof typeof ERRORS

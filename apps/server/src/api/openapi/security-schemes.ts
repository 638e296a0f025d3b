import type { OpenAPI } from '@orpc/openapi'

/** What lets a caller in. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-fournil_session',
    description:
      'Set by `POST /session/sign-in` for this host alone, HttpOnly and SameSite=Lax. Without TLS, in development, its name is `fournil_session`.',
  },
  metrics_token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `METRICS_TOKEN` of the server. Where none is set, nothing is asked of this very machine and nobody else is answered.',
  },
  stripe_signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Time and HMAC-SHA256 of the body, made with the provider’s webhook secret.',
  },
} as const satisfies Record<string, OpenAPI.SecuritySchemeObject>

export const OPEN: OpenAPI.SecurityRequirementObject[] = []
export const SIGNED_IN: OpenAPI.SecurityRequirementObject[] = [{ session: [] }]
/** More is said to those who are signed in. */
export const PERHAPS_SIGNED_IN: OpenAPI.SecurityRequirementObject[] = [{}, { session: [] }]

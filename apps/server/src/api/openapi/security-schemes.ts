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
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the shop, made under « Intégrations » in its back office: `Authorization: Bearer fournil_…`. It is good on the hosts of its shop alone, for what it was given and its maker still may do, 300 calls a minute; a key that only reads may only GET. Pages of other sites cannot use it: there is no CORS.',
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
export const SIGNED_IN_OR_KEY: OpenAPI.SecurityRequirementObject[] = [
  { session: [] },
  { api_key: [] },
]
/** More is said to those who are signed in. */
export const PERHAPS_SIGNED_IN: OpenAPI.SecurityRequirementObject[] = [{}, { session: [] }]

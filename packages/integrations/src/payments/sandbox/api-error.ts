type Details = { type?: string; code?: string; param?: string }

/** A refusal in the shape of Stripe's errors. */
export class StripeApiError extends Error {
  override name = 'StripeApiError'
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  get body(): string {
    const { message, details } = this
    return JSON.stringify({ error: { type: 'invalid_request_error', message, ...details } })
  }
}

export function invalid(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, message, {
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

export function missing(what: string, id: string): StripeApiError {
  return new StripeApiError(404, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })
}

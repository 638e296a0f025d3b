import { ForgottenPassword } from '@fournil/contract/password-reset'
import { NewPassword } from '@fournil/contract/session'
import { ORPCError } from '@orpc/client'
import { data } from 'react-router'
import type { Visit } from '../visit.ts'

type Posting = { api: Visit['api']; request: Request }

/** Where no script runs, the address that wants a link. */
export async function postForgottenPassword({ api, request }: Posting) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const read = ForgottenPassword.safeParse({ email })
  if (!read.success) return data({ email, refused: sentenceOf(read.error.issues) }, { status: 400 })
  try {
    await api.session.passwordReset.request(read.data)
    return data({ email, refused: null })
  } catch (error) {
    const { refused, status } = refusal(error)
    return data({ email, refused }, { status })
  }
}

/** Where no script runs, the new password. */
export async function postNewPassword({ api, request }: Posting) {
  const read = NewPassword.safeParse(Object.fromEntries(await request.formData()))
  if (!read.success) return data({ refused: sentenceOf(read.error.issues) }, { status: 400 })
  try {
    await api.session.passwordReset.save({ password: read.data.password })
    return data({ refused: null })
  } catch (error) {
    const { refused, status } = refusal(error)
    return data({ refused }, { status })
  }
}

/** Pressed, and not merely opened: mail programs open links by themselves. `isOver`: the link is of no more use. */
export async function postConfirmation({ api, url }: { api: Visit['api']; url: URL }) {
  try {
    const { email } = await api.session.confirmAddress({
      token: url.searchParams.get('token') ?? '',
    })
    return data({ email, refused: null, isOver: true })
  } catch (error) {
    const { refused, status } = refusal(error)
    const isOver = [400, 410].includes(status)
    return data({ email: null, refused: isOver ? LINK_OVER : refused, isOver }, { status })
  }
}

const LINK_OVER = 'Ce lien n’est plus valable. Demandez-en un nouveau depuis votre administration.'

function sentenceOf(issues: readonly { message: string }[]): string {
  return issues.map(({ message }) => message).join(' ')
}

function refusal(error: unknown): { refused: string; status: number } {
  if (!(error instanceof ORPCError)) throw error
  if (error.status >= 500 && error.code !== 'BUSY') throw error
  const { issues = [] } = (error.data ?? {}) as { issues?: { message: string }[] }
  return { refused: issues[0]?.message ?? error.message, status: error.status }
}

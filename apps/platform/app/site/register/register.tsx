import { RegistrationForm } from '@fournil/contract/platform/registration'
import { visitContext } from '@fournil/pages/visit'
import { data } from 'react-router'
import { refusedPost, wrongPost } from '../../posted.ts'
import { siteMeta } from '../seo/site-meta.ts'
import type { Route } from './+types/register'
import { RegisterForm } from './register-form.tsx'
import { Registered } from './registered.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Ouvrir ma boutique | Fournil',
    description:
      'Quatorze jours d’essai, sans carte bancaire : votre boutique est en ligne tout de suite.',
    path: '/register',
  })
}

const DEFAULT_PLAN = 'starter'

/** A baker who has decided to try, on a phone, between two batches. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, platformOrigin } = context.get(visitContext)
  const plans = await api.platform.plans.list()
  const asked = url.searchParams.get('plan')
  const plan =
    plans.find(({ slug }) => slug === asked) ??
    plans.find(({ slug }) => slug === DEFAULT_PLAN) ??
    plans[0]
  return { plan: plan ? { slug: plan.slug, name: plan.name } : null, platformOrigin }
}

/** Where no script runs, or not yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { businessName: text('businessName').trim(), email: text('email').trim() }
  const read = RegistrationForm.safeParse({
    ...typed,
    planSlug: text('planSlug') || DEFAULT_PLAN,
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    agreedToTerms: form.has('agreedToTerms'),
  })
  if (!read.success) return wrongPost(typed, read.error.issues)
  const { confirmPassword, agreedToTerms, ...registration } = read.data
  try {
    const { slug } = await api.platform.registration.register(registration)
    return data({ slug })
  } catch (error) {
    return refusedPost(typed, error)
  }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, platformOrigin } = loaderData
  if (actionData && 'slug' in actionData)
    return <Registered slug={actionData.slug} platformOrigin={platformOrigin} />
  return (
    <RegisterForm
      plan={plan}
      platformOrigin={platformOrigin}
      posted={actionData && 'refused' in actionData ? actionData : undefined}
    />
  )
}

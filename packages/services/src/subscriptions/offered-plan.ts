import type { Plan } from '@fournil/contract/platform/plans'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { listPlans } from '../plans/list-plans.ts'

export async function offeredPlan(ctx: Context, id: string): Promise<Plan> {
  const plan = (await listPlans(ctx)).find((one) => one.id === id)
  if (!plan) throw fieldError('plan_id', 'Cette formule n’est plus proposée.')
  return plan
}

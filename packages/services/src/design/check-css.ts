import type { CssProblem } from '@fournil/contract/office/design'
import { requirePermission } from '../auth/require.ts'
import type { Context } from '../context.ts'

const MOST_PROBLEMS = 20

/** What a style sheet that is being typed would become, and what is wrong with it. */
export async function checkCss(
  ctx: Context,
  { custom_css }: { custom_css: string },
): Promise<{ css: string; problems: CssProblem[] }> {
  requirePermission(ctx, 'can_manage_design_settings')
  const { readCss } = await import('./safe-css.ts')
  const { css, problems } = readCss(custom_css)
  return { css, problems: problems.slice(0, MOST_PROBLEMS) }
}

export type ComplianceClass = 'conforme' | 'needs_improvement' | 'non_conforme'

export const CONFORME_FROM = 80
export const NEEDS_IMPROVEMENT_FROM = 50

export function complianceOf(score: number): ComplianceClass {
  if (score >= CONFORME_FROM) return 'conforme'
  return score >= NEEDS_IMPROVEMENT_FROM ? 'needs_improvement' : 'non_conforme'
}

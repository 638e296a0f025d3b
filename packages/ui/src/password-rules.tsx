import { RESET_PASSWORD_RULES } from '@fournil/domain/passwords'
import { CheckCircleIcon } from './icons/check-circle.tsx'

/** What a new password needs, ticked off while it is typed. */
export function PasswordRules({ password, id }: { password: string; id?: string }) {
  return (
    <ul className="password-rules" id={id} aria-label="Le mot de passe contient">
      {RESET_PASSWORD_RULES.map(({ rule, label, passes }) => {
        const met = passes(password)
        return (
          <li key={rule} data-met={met || undefined}>
            <CheckCircleIcon />
            {label}
            {met && <span className="visually-hidden"> (c’est fait)</span>}
          </li>
        )
      })}
    </ul>
  )
}

import { RegistrationForm } from '@fournil/contract/platform/registration'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { Registered } from './registered.tsx'

const { Text, Password, Check } = formFields(RegistrationForm)

type RegisterFormProps = {
  plan: { slug: string; name: string } | null
  platformOrigin: string
  posted: { typed: { businessName: string; email: string }; refused: string } | undefined
}

export function RegisterForm({ plan, platformOrigin, posted }: RegisterFormProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const [saved] = useState({
    businessName: '',
    email: '',
    ...posted?.typed,
    password: '',
    confirmPassword: '',
    agreedToTerms: false,
    planSlug: plan?.slug ?? 'starter',
  })
  const form = useForm({
    schema: RegistrationForm,
    saved,
    save: ({ businessName, email, password, planSlug }) =>
      platformApi.platform.registration.register({ businessName, email, password, planSlug }),
    onSaved: ({ slug }) => setOpened(slug),
    failedMessage: "Erreur lors de l'inscription",
    isQuiet: true,
  })
  if (opened) return <Registered slug={opened} platformOrigin={platformOrigin} />
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        <h1>Ouvrir ma boutique</h1>
        <p className="quiet">
          Quatorze jours d’essai{plan && ` de la formule ${plan.name}`}, sans carte bancaire.{' '}
          <a href="/pricing">Comparer les formules</a>
        </p>
        <EntryForm form={form} className="stack loose" refused={posted?.refused}>
          <input type="hidden" name="planSlug" value={saved.planSlug} />
          <Text name="businessName" autoComplete="organization" />
          <Text name="email" type="email" autoComplete="username" inputMode="email" />
          <Password name="password" autoComplete="new-password" hint="Au moins 6 caractères" />
          <Password name="confirmPassword" autoComplete="new-password" />
          <Check
            name="agreedToTerms"
            label="J’accepte les conditions générales"
            hint={<a href="/conditions">Lire les conditions générales</a>}
          />
          <Button type="submit" size="large" wide busy={form.isSaving}>
            Créer ma boutique
          </Button>
        </EntryForm>
      </div>
      <p className="note">
        Déjà une boutique&nbsp;? <a href="/login">Se connecter</a>
      </p>
    </main>
  )
}

import { BRANDING_UPLOADS, brandingTooHeavy } from '@fournil/contract/office/design'
import { DesignForm } from '@fournil/contract/office/design-form'
import { FormSection, formFields } from '@fournil/ui/form'
import { explainUpload, sendBranding } from './send-branding.ts'

const { Text, Upload } = formFields(DesignForm)
const MEGABYTE = 1024 * 1024

export function IdentityTab() {
  return (
    <FormSection title="Identité">
      <Text
        name="company_name"
        autoComplete="organization"
        hint="En haut de chaque page et dans les e-mails."
      />
      <Text name="company_slogan" hint="Sous le nom, en une ligne." />
      <Upload
        name="logo_url"
        hint="JPG, PNG, WebP, GIF ou SVG, 2 Mo au plus."
        {...limitsOf('logos')}
        preview={(address) => <img className="design-logo" src={address} alt="Logo actuel" />}
      />
      <Upload
        name="favicon_url"
        hint="Dans l’onglet du navigateur. ICO, PNG ou SVG, 1 Mo au plus."
        {...limitsOf('favicons')}
        preview={(address) => <img className="design-favicon" src={address} alt="Icône actuelle" />}
      />
    </FormSection>
  )
}

function limitsOf(folder: 'logos' | 'favicons') {
  const { types, megabytes } = BRANDING_UPLOADS[folder]
  return {
    accept: types.join(','),
    maxBytes: megabytes * MEGABYTE,
    tooLarge: brandingTooHeavy(folder),
    upload: (file: File) => sendBranding(folder, file),
    explain: explainUpload,
  }
}

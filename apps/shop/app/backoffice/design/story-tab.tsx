import { BRANDING_UPLOADS, brandingTooHeavy } from '@fournil/contract/office/design'
import { DesignForm } from '@fournil/contract/office/design-form'
import { SHOP_PICTURES } from '@fournil/domain/theme'
import { FormSection, formFields } from '@fournil/ui/form'
import { explainUpload, sendBranding } from './send-branding.ts'

const { TextArea, Upload } = formFields(DesignForm)
const [HERO, ...ABOUT] = SHOP_PICTURES
const { types, megabytes } = BRANDING_UPLOADS.pictures
const LIMITS = {
  accept: types.join(','),
  maxBytes: megabytes * 1024 * 1024,
  tooLarge: brandingTooHeavy('pictures'),
  upload: (file: File) => sendBranding('pictures', file),
  explain: explainUpload,
}

/** What opens the shop, and what it tells of itself. */
export function StoryTab() {
  return (
    <>
      <FormSection title="Accueil">
        <Upload
          name={HERO}
          hint="En haut de la première page. JPG, PNG ou WebP, 8 Mo au plus. Sans image, celle de votre premier produit."
          {...LIMITS}
          preview={(address) => <img className="design-picture" src={address} alt="Aperçu" />}
        />
        <TextArea name="hero_text" rows={2} hint="À côté de l’image. Sans texte, votre slogan." />
      </FormSection>
      <FormSection title="Page « À propos »">
        <TextArea
          name="about_story"
          rows={8}
          hint="Qui vous êtes, d’où vient ce que vous vendez. Une ligne vide commence un paragraphe."
        />
        {ABOUT.map((name) => (
          <Upload
            key={name}
            name={name}
            hint="JPG, PNG ou WebP, 8 Mo au plus."
            {...LIMITS}
            preview={(address) => <img className="design-picture" src={address} alt="Aperçu" />}
          />
        ))}
      </FormSection>
    </>
  )
}

import type { DesignPalette, SavedDesign } from '@fournil/contract/office/design'
import { DesignForm } from '@fournil/contract/office/design-form'
import { Form, FormTabs, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { AdvancedTab } from './advanced-tab.tsx'
import { ColoursTab } from './colours-tab.tsx'
import { DesignPreview } from './design-preview.tsx'
import { DesignTools } from './design-tools.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { LayoutTab } from './layout-tab.tsx'
import { StoryTab } from './story-tab.tsx'
import { TypographyTab } from './typography-tab.tsx'
import { useCssCheck } from './use-css-check.ts'

const { useTyped } = formFields(DesignForm)

type DesignEditorProps = { saved: SavedDesign; palettes: readonly DesignPalette[] }

export function DesignEditor({ saved, palettes }: DesignEditorProps) {
  const form = useOfficeForm({
    schema: DesignForm,
    saved,
    load: officeApi.office.design.get,
    save: officeApi.office.design.save,
    savedMessage: 'Paramètres sauvegardés avec succès',
    failedMessage: 'Erreur lors de la sauvegarde des paramètres',
  })
  return (
    <Form form={form} className="design-form">
      <DesignTools saved={saved} />
      <DesignParts palettes={palettes} />
    </Form>
  )
}

/** The fields beside what they make of the shop. */
function DesignParts({ palettes }: { palettes: readonly DesignPalette[] }) {
  const css = useCssCheck(useTyped().custom_css)
  const tabs = [
    { value: 'identity', label: 'Identité', panel: <IdentityTab /> },
    { value: 'story', label: 'Accueil et histoire', panel: <StoryTab /> },
    { value: 'colours', label: 'Couleurs', panel: <ColoursTab palettes={palettes} /> },
    { value: 'layout', label: 'Mise en page', panel: <LayoutTab /> },
    { value: 'typography', label: 'Typographie', panel: <TypographyTab /> },
    { value: 'advanced', label: 'Avancé', panel: <AdvancedTab problems={css.problems} /> },
  ]
  return (
    <>
      <DesignPreview customCss={css.css} />
      <div className="design-fields">
        <FormTabs label="Parties du design" tabs={tabs} />
      </div>
    </>
  )
}

import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { SEO_DESCRIPTION, SEO_TITLE } from '@fournil/domain/products'
import { FormSection, formFields } from '@fournil/ui/form'
import { SeoHelp } from '../../ai/product-help.tsx'

const { Text, TextArea, useTyped } = formFields(ProductForm)

/** How the page stands in a search engine. */
export function SeoTab({ choices }: { choices: ProductChoices }) {
  return (
    <FormSection title="Moteurs de recherche">
      <Text
        name="meta_title"
        wide
        counter
        hint={`Idéalement ${SEO_TITLE.ideal} à ${SEO_TITLE.most} caractères.`}
      />
      <TextArea
        name="meta_description"
        wide
        rows={3}
        hint={`Idéalement ${SEO_DESCRIPTION.ideal} à ${SEO_DESCRIPTION.most} caractères.`}
      />
      <SeoHelp choices={choices} />
      <SearchResult />
    </FormSection>
  )
}

function SearchResult() {
  const { name, description, meta_title, meta_description } = useTyped()
  return (
    <figure className="seo-result form-wide">
      <figcaption className="field-label">Aperçu</figcaption>
      <p className="seo-result-title">{meta_title || name || 'Nom du produit'}</p>
      <p className="seo-result-text">
        {meta_description ||
          description ||
          'La description du produit, telle que vos clients la trouvent.'}
      </p>
    </figure>
  )
}

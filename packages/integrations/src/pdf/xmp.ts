import { xmlText } from './electronic-invoice/xml.ts'

export const ATTACHMENT = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PROPERTIES: readonly [name: string, value: string, description: string][] = [
  ['DocumentFileName', ATTACHMENT, 'The name of the embedded XML document'],
  ['DocumentType', 'INVOICE', 'The type of the hybrid document'],
  ['Version', '1.0', 'The version of the XML schema of the embedded document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded document'],
]

/** What the file's metadata say of the XML inside, and the schema without which a PDF/A may not say it. */
export function facturXMetadata(): string {
  const values = PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  const described = PROPERTIES.map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  return `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${values.join('')}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}

/** pdfkit would write an author's & and < into the metadata as they are; here they are escaped. */
export function authorMetadata(author: string): string {
  return `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>`
}

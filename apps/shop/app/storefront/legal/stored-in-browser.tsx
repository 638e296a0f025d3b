import { Item, P } from './legal-text.tsx'

export function StoredInBrowser() {
  return (
    <>
      <P>
        Ce site ne garde dans votre navigateur que ce qui est strictement nécessaire au service que
        vous demandez. Aucun consentement n’est donc requis (article 82 de la loi « Informatique et
        Libertés ») et aucun bandeau ne vous est imposé :
      </P>
      <ul>
        <Item>votre panier et le code promo saisi, dans le stockage local ;</Item>
        <Item>le point de retrait choisi, dans le stockage local et dans un cookie d’un an ;</Item>
        <Item>la commande en attente de paiement, dans le stockage local ;</Item>
        <Item>un cookie de session, pour les seuls membres de la boutique qui se connectent.</Item>
      </ul>
      <P>
        Si vous demandez le point de retrait le plus proche, votre position est lue avec votre
        accord et comparée dans votre navigateur : elle n’est pas envoyée à la boutique. Vous pouvez
        tout effacer depuis les réglages de votre navigateur.
      </P>
    </>
  )
}

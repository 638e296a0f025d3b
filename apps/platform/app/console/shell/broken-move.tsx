import { Banner } from '@fournil/ui/banner'

type Props = { slug: string; cell: string; is_selling: boolean }

/** A move whose mover is gone. What has left and was not opened yet is opened by Fournil itself, as soon as it can. */
export function BrokenMove({ slug, cell, is_selling }: Props) {
  const command = (
    <code>
      npm run tenant:move -- {slug} {cell}
    </code>
  )
  return (
    <Banner tone={is_selling ? 'warning' : 'danger'} shape="strip">
      {is_selling ? (
        <p>
          The move of {slug} to “{cell}” broke off. The shop sells; run {command} to clear what is
          left.
        </p>
      ) : (
        <p>
          The move of {slug} to “{cell}” broke off half way, and the shop does not sell. It is
          opened within a minute where both databases answer; if not, run {command}.
        </p>
      )}
    </Banner>
  )
}

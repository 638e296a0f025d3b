import type { ComponentProps } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** 'ticket' is the torn order slip of the bench. */
  variant?: 'plain' | 'ticket'
  padded?: boolean
  /** Rises a little under the pointer, for a card that leads somewhere. */
  interactive?: boolean
  /** A coloured edge; say the same thing in words inside. */
  tone?: Tone
}

export function Card({
  as: Element = 'div',
  variant = 'plain',
  padded = true,
  interactive,
  tone,
  className,
  ...rest
}: CardProps) {
  return (
    // The props of a div fit each of the four elements.
    <Element
      {...(rest as object)}
      className={classNames('card', className)}
      data-variant={variant}
      data-padded={padded || undefined}
      data-interactive={interactive || undefined}
      data-tone={tone}
    />
  )
}

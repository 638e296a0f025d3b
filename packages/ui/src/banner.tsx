import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons/alert.tsx'
import { CheckCircleIcon } from './icons/check-circle.tsx'
import { InfoIcon } from './icons/info.tsx'

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone
  title?: ReactNode
  /** 'strip' runs across the page, 'box' stands in the text. */
  shape?: 'box' | 'strip'
  icon?: ReactNode
  action?: ReactNode
}

export function Banner({
  tone = 'info',
  title,
  shape = 'box',
  icon,
  action,
  className,
  children,
  ...rest
}: BannerProps) {
  // A strip stands outside the page's main part, so it is a landmark of its own.
  const Element = shape === 'strip' ? 'aside' : 'div'
  return (
    <Element
      role={tone === 'danger' && shape === 'box' ? 'alert' : undefined}
      {...rest}
      className={classNames('banner', className)}
      data-tone={tone}
      data-shape={shape}
    >
      {icon ?? iconOf(tone)}
      <div className="banner-body">
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {action && <div className="banner-actions">{action}</div>}
    </Element>
  )
}

function iconOf(tone: Tone) {
  if (tone === 'success') return <CheckCircleIcon />
  if (tone === 'warning' || tone === 'danger') return <AlertIcon />
  return <InfoIcon />
}

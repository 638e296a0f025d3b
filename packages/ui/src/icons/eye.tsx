import { Icon, type IconProps } from './icon.tsx'

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12s3.2-6.2 9.2-6.2 9.2 6.2 9.2 6.2-3.2 6.2-9.2 6.2S2.8 12 2.8 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  )
}

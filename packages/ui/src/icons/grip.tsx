import { Icon, type IconProps } from './icon.tsx'

export function GripIcon(props: IconProps) {
  return (
    <Icon {...props} strokeWidth="2.5">
      <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
    </Icon>
  )
}

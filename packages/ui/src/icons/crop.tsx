import { Icon, type IconProps } from './icon.tsx'

export function CropIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 2.5V17h14.5" />
      <path d="M2.5 7H17v14.5" />
    </Icon>
  )
}

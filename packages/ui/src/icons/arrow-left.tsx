import { Icon, type IconProps } from './icon.tsx'

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 12H4.5" />
      <path d="m10.5 5.75-6.25 6.25 6.25 6.25" />
    </Icon>
  )
}

import { Icon, type IconProps } from './icon.tsx'

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h15.5" />
      <path d="m13.5 5.75 6.25 6.25-6.25 6.25" />
    </Icon>
  )
}

import { Icon, type IconProps } from './icon.tsx'

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20V4.5" />
      <path d="m5.75 10.5 6.25-6.25 6.25 6.25" />
    </Icon>
  )
}

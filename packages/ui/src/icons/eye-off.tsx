import { Icon, type IconProps } from './icon.tsx'

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.9 6A8.8 8.8 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25a15 15 0 0 1-2.2 2.95" />
      <path d="M6.3 7.6A14.6 14.6 0 0 0 2.75 12S6 18.25 12 18.25a9 9 0 0 0 4.3-1.1" />
      <path d="m4 4 16 16" />
    </Icon>
  )
}

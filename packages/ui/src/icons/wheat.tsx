import { Icon, type IconProps } from './icon.tsx'

export function WheatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21V8.5" />
      <path d="M12 3c1.7 1.6 1.7 3.6 0 5.2-1.7-1.6-1.7-3.6 0-5.2z" />
      <path d="M12 12.2c0-2.6 1.5-4.2 4.4-4.4.1 2.9-1.5 4.5-4.4 4.4z" />
      <path d="M12 12.2c0-2.6-1.5-4.2-4.4-4.4-.1 2.9 1.5 4.5 4.4 4.4z" />
      <path d="M12 17c0-2.6 1.5-4.2 4.4-4.4.1 2.9-1.5 4.5-4.4 4.4z" />
      <path d="M12 17c0-2.6-1.5-4.2-4.4-4.4-.1 2.9 1.5 4.5 4.4 4.4z" />
    </Icon>
  )
}

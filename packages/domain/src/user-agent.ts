const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome sur Android': enough for somebody to know their own device again. */
export function deviceLabel(user_agent: string | null): string {
  const browser = BROWSERS.find(([sign]) => sign.test(user_agent ?? ''))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(user_agent ?? ''))?.[1]
  if (!browser) return system ?? 'Appareil inconnu'
  return system ? `${browser} sur ${system}` : browser
}

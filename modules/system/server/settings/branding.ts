import type { SettingValues } from '../../rules/settings.ts'

/** What settings change on the page from its first moment. */
export function brandingOf({ title, logo, watermark, captchaAlways }: SettingValues): Record<string, unknown> {
  return { platformName: title ?? undefined, logo: logo ?? undefined, watermark: watermark === 'Y', captchaAlways: captchaAlways === 'Y' }
}

import type { WidgetKey } from '../text.ts'

export const enUS: Record<WidgetKey, string> = {
  slide: 'drag the slider to verify',
  slid: 'verification passed',
  search: 'Search',
  qrCode: 'QR code',
}

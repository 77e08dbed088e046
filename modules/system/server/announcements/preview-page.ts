import { cleanHtml } from '#kernel/server/clean-html.ts'

interface Shown {
  titile: string
  senderName: string | null
  sendTime: string | null
  msgContent: string | null
}

/**
 * Scripts, frames and forms do nothing on the preview, whatever its text holds; pictures of other servers would tell these
 * who reads it and when.
 * @param images origins that the installation lets pages show pictures of
 */
export function previewPolicy(images: readonly string[]): string {
  const pictures = ["'self'", 'data:', ...images].join(' ')
  return `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`
}

const style =
  ':root{color-scheme:light dark}body{max-width:820px;margin:0 auto;padding:32px 24px;color:#1f2937;font:15px/1.7 system-ui,sans-serif}h1{margin:0 0 8px;font-size:24px;line-height:1.35}header p{margin:0 0 20px;padding-bottom:16px;border-bottom:1px solid #e5e7eb;color:#5b6472;font-size:13px}img{max-width:100%}table{border-collapse:collapse}td,th{padding:4px 8px;border:1px solid #d1d5db}@media(prefers-color-scheme:dark){body{background:#141a22;color:#e3e7ec}header p{border-color:#2b3440;color:#a3adba}}'

/** The page on which an announcement is looked at before and after its release (wire contract §6.11 show). */
export function previewPage({ titile, senderName, sendTime, msgContent }: Shown): string {
  const about = [senderName, sendTime].filter((part) => part !== null).map(escapeHtml).join('　')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${
    escapeHtml(titile)
  }</title><style>${style}</style></head>`
    + `<body><header><h1>${escapeHtml(titile)}</h1><p>${about}</p></header><main>${cleanHtml(msgContent ?? '')}</main></body></html>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const actingTags = /<\s*(?:\/\s*)?(?:script|iframe|frame|object|embed|applet|style|link|meta|base|form|svg|math|template)\b/i
const tag = /<[a-z]/i
const handler = /[\s"'/]on[a-z]{3,24}\s*=/i
const actingAddress = /(?:javascript|vbscript):|data:text\/html/i

/**
 * Whether a text holds what could act in a reader's browser: scripts, handlers, frames, foreign styles, addresses that are
 * code. Such texts are refused although labels are only ever drawn as text and HTML is cleaned when it is drawn.
 */
export function holdsScript(text: string): boolean {
  if (!/[<:&]/.test(text)) return false
  const plain = decoded(text)
  // A browser reads `java\nscript:` as one word.
  return actingTags.test(plain) || (tag.test(plain) && handler.test(plain)) || actingAddress.test(plain.replace(/\s+/g, ''))
}

/** Characters written as numbers come back as themselves, as a browser reads them. */
function decoded(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (all, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10FFFF ? String.fromCodePoint(code) : all
  }).replace(/&(?:colon|Tab|NewLine);/g, (entity) => (entity === '&colon;' ? ':' : ''))
}

/** Whether an address leads to a page or a call: http(s), mail, telephone, or a path of our own. */
export function isAddress(text: string): boolean {
  if (/^(?:https?:\/\/[^\s]+|(?:mailto|tel):[^\s]+)$/i.test(text)) return true
  return !/^[a-z][a-z\d+.-]*:/i.test(text) && !text.startsWith('//') && !/[\s\\]/.test(text)
}

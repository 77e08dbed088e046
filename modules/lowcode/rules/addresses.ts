/** A place of our own or a web address; no script, no other server without its name. */
export function safeAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) || !(/^[a-z][a-z\d+.-]*:/i.test(text) || /^[\\/]{2}/.test(text) || /\p{Cc}/u.test(text))
}

/** A path of this console: what bears the token along must not leave it. */
export function ownPath(text: string): boolean {
  return text.startsWith('/') && !text.includes('\\') && safeAddress(text)
}

/** The print address of a report: id and token behind it (spec 2 §7); the token is a ticket, which only reads and soon ends. */
export function printAddress(url: string, id: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ id, token }).toString()}`
}

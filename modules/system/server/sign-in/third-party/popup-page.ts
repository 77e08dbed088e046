/** Scripts of the page may say one thing to the page that opened it. */
export function popupPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`
}

/** The page in which a sign-in by a third party ends: it tells the page that opened it, of the same origin, and closes. */
export function popupPage(message: string, nonce: string): string {
  const text = JSON.stringify(message).replaceAll('<', '\\u003c')
  return `<!doctype html><html><head><meta charset="utf-8"><title>…</title></head><body><script nonce="${nonce}">if(window.opener)window.opener.postMessage(${text},location.origin);window.close()</script></body></html>`
}
